// Adds to the errors that a route describes in its own words the examples of the errors that every route has.
import { isObject } from './described-interface.ts';

type Responses = Readonly<Record<string, unknown>>;

const partOf = (value: unknown, key: string): Readonly<Record<string, unknown>> => {
  const part = isObject(value) ? value[key] : undefined;
  return isObject(part) ? part : {};
};

/** All responses of a route, by status: `own` before `ofEvery`, with the examples of both. */
export function mergeErrorExamples(ofEvery: Responses, own: object): Responses {
  const merged = Object.entries(own).map(([status, response]: [string, unknown]) => {
    const known = partOf(ofEvery[status], 'content');
    const content = Object.entries(partOf(response, 'content')).map(([type, media]) => [
      type,
      withExamples(media, partOf(known[type], 'examples')),
    ]);
    if (!isObject(response) || content.length === 0) return [status, response];
    return [status, { ...response, content: Object.fromEntries(content) as object }];
  });
  return { ...ofEvery, ...(Object.fromEntries(merged) as object) };
}

/** A single `example` stays alone: a medium has either. */
function withExamples(media: unknown, more: Readonly<Record<string, unknown>>): unknown {
  if (!isObject(media) || 'example' in media) return media;
  const examples = { ...more, ...partOf(media, 'examples') };
  return Object.keys(examples).length === 0 ? media : { ...media, examples };
}
