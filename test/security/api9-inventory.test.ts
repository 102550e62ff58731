// OWASP API9: every route is in the interface description, and nothing answers that is not, but the description itself.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestServer } from '../support/test-server.ts';
import { operationsOfApp } from './described-operations.ts';

/** The description and its pages, which do not describe themselves. */
const ofTheDescription =
  /^(GET|HEAD) \/($|openapi\.json$|docs(\/|\.md$|\*$|$)|index\.md$|llms(-full)?\.txt$)/;

/** Routes as the router prints them: a path a line, its methods in brackets. */
function routesOf(printed: string): string[] {
  const above: string[] = [];
  const routes: string[] = [];
  for (const line of printed.split('\n')) {
    const found = /^((?:│ {3}| {4})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (found === null) continue;
    const [, indent = '', part = '', methods = ''] = found;
    above.length = indent.length / 4;
    const path = above.join('') + part;
    above.push(part);
    for (const method of methods.split(', ')) if (method !== '') routes.push(`${method} ${path}`);
  }
  return routes;
}

describe('the routes of the service', () => {
  it('are those of the interface description', async (test) => {
    const { app } = await startTestServer(test, { routes: [] });
    const routes = routesOf(app.printRoutes({ commonPrefix: false }));
    const described = operationsOfApp(app).map(
      ({ method, template }) => `${method} ${template.replaceAll(/\{([^}]+)\}/g, ':$1')}`,
    );
    assert.ok(described.length > 15 && routes.length > described.length);
    const answering = routes.filter((route) => !ofTheDescription.test(route) && !route.startsWith('HEAD '));
    assert.deepEqual(answering.toSorted(), described.toSorted());
    const heads = routes.filter((route) => route.startsWith('HEAD ') && !ofTheDescription.test(route));
    assert.deepEqual(
      heads.filter((head) => !routes.includes(head.replace('HEAD', 'GET'))),
      [],
    );
  });
});
