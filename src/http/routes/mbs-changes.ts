// GET /MBSChanges: what changed between two releases of the schedule (interface 2.3, behaviour 2.8).
import Type from 'typebox';
import { ReleaseChanges } from '../../domain/schedule/releases/compare-releases.ts';
import { chooseReleasesToCompare } from '../../application/schedule/choose-releases-to-compare.ts';
import type { ScheduleDependencies } from '../../application/schedule/find-release-in-force.ts';
import type { RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { App } from '../types/app-and-route-types.ts';
import { sendPrecompressedBody } from '../cache/precompressed-body.ts';
import { getReleaseChangesBody } from '../cache/release-changes-cache.ts';
import { sendError } from '../errors/send-error.ts';
import { dayInQuery } from '../schema/claim-list.ts';
import { noSuch, NotModified } from '../schema/shared-responses.ts';

const Query = Type.Object(
  {
    from: dayInQuery('Default: the release before `to`.'),
    to: dayInQuery('Default: the current release.'),
  },
  { additionalProperties: false },
);

interface MbsChangesDependencies extends ScheduleDependencies {
  readonly words: RecordReferenceData;
}

/** Adds GET /MBSChanges to the application. */
export function addMbsChangesRoutes(app: App, deps: MbsChangesDependencies): void {
  app.get(
    '/MBSChanges',
    {
      config: { access: 'schedule', minorId: 'optional', errors: 'plain-text' },
      schema: {
        operationId: 'compareReleases',
        summary: 'What changed between two releases',
        description: 'Added and removed items in full, and each changed field of a modified item.',
        tags: ['Schedule'],
        querystring: Query,
        response: { 200: ReleaseChanges, 304: NotModified, 404: noSuch('release') },
      },
    },
    async (request, reply) => {
      const { from = null, to = null } = request.query;
      const pair = chooseReleasesToCompare(deps, { from, to });
      if (!pair.ok) return sendError(reply, pair.failure);
      return sendPrecompressedBody(request, reply, await getReleaseChangesBody(pair.answer, deps.words));
    },
  );
}
