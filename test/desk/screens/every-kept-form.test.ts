// Every field of every form that is kept comes back as it was typed.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startDeskService, type DeskService } from '../../support/desk-service.ts';
import { formFields, type DeskVisitor } from '../../support/desk-visitor.ts';

const pages = [
  '',
  'claims',
  'check',
  'lodge',
  'day?on=1/2/2031',
  'money/import',
  'people',
  'settings',
  'account',
];
const textTypes: ReadonlySet<string | undefined> = new Set([undefined, 'text', 'search', 'email', 'url']);

describe('every form that is kept', () => {
  let desk: DeskService;
  let visitor: DeskVisitor;
  before(async () => {
    desk = await startDeskService();
    visitor = await desk.newcomer(['desk', 'biller', 'owner', 'operator']);
  });
  after(() => desk.service.stop());

  const formsOf = (body: string): readonly string[] =>
    [...body.matchAll(/<form[^>]*id="typed-[^]*?<\/form>/g)].map(([form]) => form);

  /** The fields that somebody types into, with what stands in them. */
  const typedIn = (form: string): ReadonlyMap<string, string> => {
    const found = new Map<string, string>();
    for (const [, attributes = ''] of form.matchAll(/<input\b([^>]*)>/g)) {
      const [, name = ''] = /\sname="([^"]+)"/.exec(attributes) ?? [];
      if (name !== '' && textTypes.has(/\stype="([^"]+)"/.exec(attributes)?.[1]) && !found.has(name))
        found.set(name, /\svalue="([^"]*)"/.exec(attributes)?.[1] ?? '');
    }
    for (const [, name = '', text = ''] of form.matchAll(/<textarea\b[^>]*\sname="([^"]+)"[^>]*>([^<]*)</g))
      found.set(name, text.trim());
    return found;
  };

  for (const page of pages)
    it(`gives back what was typed on /desk/${page}`, async () => {
      const forms = formsOf((await visitor.get(`/desk/${page}`.replace(/\/$/, ''))).body);
      assert.ok(forms.length > 0);
      for (const [at, form] of forms.entries()) {
        const typed = new Map([...typedIn(form).keys()].map((name, nth) => [name, `Zq${nth}`]));
        assert.ok(typed.size > 0);
        const fields = formFields(form);
        for (const [name, text] of typed) fields.set(name, text);
        fields.set('do', 'show-again');
        const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
        const { body } = await visitor.post(action.replaceAll('&amp;', '&'), fields);
        const shown = typedIn(formsOf(body)[at] ?? '');
        assert.deepEqual(
          [...typed].filter(([name, text]) => shown.get(name) !== text),
          [],
        );
      }
    });
});
