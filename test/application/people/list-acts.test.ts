// Pages of what people did at a location: each goes on after the one before, and whose acts at no location are among them.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { listActs, type ListActsDependencies } from '../../../src/application/people/list-acts.ts';
import type { ActOfPerson, ActsRequest } from '../../../src/ports/people/acts-of-people.ts';
import type { RegisteredPerson } from '../../../src/ports/people/person-register.ts';
import { minorId } from '../../support/minor-id.ts';
import { onlyWith } from '../../support/only-with.ts';

const [here, there] = [minorId('ABC00001'), minorId('ABC00002')];

it('a page of acts goes on after the one before, and asks for one act more than it shows', async () => {
  const asked: ActsRequest[] = [];
  const recorded: string[] = [];
  const acts = [3, 2, 1].map((id) => onlyWith<ActOfPerson>({ id, atMicroseconds: `${id}000000` }));
  const deps: ListActsDependencies = {
    actsOfPeople: {
      async list(request) {
        asked.push(request);
        return acts.filter(({ id }) => id < (request.after?.id ?? 9)).slice(0, request.limit);
      },
    },
    people: {
      list: async () => [
        onlyWith<RegisteredPerson>({ id: 'alex', minorIds: [here] }),
        onlyWith<RegisteredPerson>({ id: 'kim', minorIds: [here, there] }),
        onlyWith<RegisteredPerson>({ id: 'lee', minorIds: [there] }),
      ],
    },
    auditIndex: { person: (id) => `hash of ${id}` },
    audit: { add: async ({ outcome }) => void recorded.push(outcome) },
  };
  const page = (personId: string | null, cursor: string | null) =>
    listActs(
      deps,
      { person: { minorIds: [here] }, location: here, actor: { keyId: null, requestId: null } },
      { personId, acts: null, since: new Date(0), until: new Date(9), cursor, limit: 2 },
    );
  const first = await page('kim', null);
  const second = await page('lee', first.nextCursor);
  assert.deepEqual(
    [first, second].map((each) => each.acts.map(({ id }) => id)),
    [[3, 2], [1]],
  );
  assert.deepEqual([first.after, second.after, second.nextCursor], [null, new Date(2_000), null]);
  assert.deepEqual(
    asked.map(({ person, everywhere, limit }) => [person, everywhere, limit]),
    [
      ['hash of kim', ['hash of alex'], 3],
      [null, ['hash of alex'], 3],
    ],
  );
  assert.deepEqual(recorded, ['2 acts', '1 acts']);
});
