// Links between pages of the documentation in their Markdown.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { linksToMarkdown } from '../../../src/http/documentation/markdown-links.ts';

describe('links in the Markdown of a page', () => {
  const links: readonly (readonly [situation: string, before: string, after: string])[] = [
    [
      'to a guide in the same folder lead to its Markdown',
      '[a](operations.md#the-sandbox)',
      '[a](/docs/operations.md#the-sandbox)',
    ],
    ['to a generated page lead to its Markdown', '[a](generated/personas.md)', '[a](/docs/personas.md)'],
    [
      'to a page by its path lead to its Markdown',
      '[a](/docs/schemas/Benefit)',
      '[a](/docs/schemas/Benefit.md)',
    ],
    ['to Markdown stay', '[a](/docs/tutorial.md)', '[a](/docs/tutorial.md)'],
    ['to other things of the service stay', '[a](/openapi.json) [b](/desk)', '[a](/openapi.json) [b](/desk)'],
    [
      'to other places stay',
      '[a](https://example.com/docs/tutorial)',
      '[a](https://example.com/docs/tutorial)',
    ],
    ['to files that are not served are words', '[`a`](examples/a.json#b) [b](#here)', '`a` [b](#here)'],
    ['to the interface document lead to it', '[a](generated/openapi.json)', '[a](/openapi.json)'],
    ['to pictures lead to them', '![a](pictures/day-list.webp)', '![a](/docs/desk/pictures/day-list.webp)'],
  ];
  for (const [situation, before, after] of links)
    it(situation, () => assert.equal(linksToMarkdown(before), after));
});
