// /Sandbox: moves the clock, lists the personas, and injects faults into the simulator (interface 2.12, behaviour 12.1).
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import {
  applySandboxClockMove,
  readSandboxClock,
  sandboxDayRange,
  type SandboxClockReading,
} from '../../application/maintenance/move-sandbox-clock.ts';
import { isSandboxKey } from '../../application/keys/sandbox-keys.ts';
import { minorIdPattern, parseMinorId } from '../../domain/values/minor-id.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import { injectedFaults } from '../../domain/values/injected-fault.ts';
import type { Sandbox } from '../../ports/simulator/sandbox.ts';
import type { App, RouteAccess } from '../types/app-and-route-types.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendErrorBeforeBody, sendError } from '../errors/send-error.ts';

const config: RouteAccess = { access: 'any-key', minorId: 'optional', errors: 'plain-text' };
const tags = ['Sandbox'];
const closed = { additionalProperties: false } as const;

const ClockMove = Type.Object(
  {
    AdvanceDays: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Days to go on; the time of day stays.' }),
    ),
    AdvanceHours: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Hours to go on, minutes included.' }),
    ),
    Today: Type.Optional(
      Type.String({
        ...publishedLimits({ format: 'date' }),
        description: `Day to go to, from ${sandboxDayRange.first} to ${sandboxDayRange.last}; the time of day stays.`,
      }),
    ),
    // Without `type`, so that a wrong value gets one validation message and not two.
    Reset: Type.Optional(Type.Unsafe<true>({ const: true })),
  },
  {
    ...closed,
    title: 'Clock move',
    description: 'Exactly one of the fields.',
    examples: [{ AdvanceDays: 1 }, { Today: '2026-07-01' }, { Reset: true }],
  },
);

const Clock = Type.Object(
  {
    Now: Type.String({
      examples: ['2026-07-01T09:30:00.000+10:00'],
    }),
    Today: Type.String({ format: 'date' }),
  },
  { ...closed, title: 'Sandbox clock' },
);

const Key = Type.String();
const Does = Type.String();
const Personas = Type.Object(
  {
    Patients: Type.Array(
      Type.Object(
        {
          Key,
          Does,
          Patient: Type.Record(Type.String(), Type.String()),
          Veteran: Type.Optional(Type.Record(Type.String(), Type.String())),
        },
        { ...closed, title: 'Patient persona' },
      ),
    ),
    Providers: Type.Array(
      Type.Object(
        { Key, Does, ProviderNumber: Type.String(), Roles: Type.Array(Type.String()) },
        { ...closed, title: 'Provider persona' },
      ),
    ),
    Faults: Type.Array(Type.Object({ Key, Does }, { ...closed, title: 'Insurer fault' })),
  },
  { ...closed, title: 'Personas' },
);

const Faults = Type.Object(
  {
    Insurer: Type.Enum([...injectedFaults]),
  },
  { ...closed, title: 'Sandbox fault', examples: [{ Insurer: 'down' }] },
);

const OtherSoftwareClaim = Type.Object(
  {
    MinorId: Type.Optional(Type.String({ pattern: minorIdPattern })),
    Patient: Type.Optional(Type.String()),
    Provider: Type.Optional(Type.String()),
    ItemNumber: Type.Optional(
      Type.String({ pattern: '^\\d{1,5}$', description: 'The item of its one service, which is of today.' }),
    ),
  },
  {
    ...closed,
    title: 'Other software claim',
    description: 'What is left out is as in the example.',
    examples: [{ MinorId: 'SBX00001', Patient: 'verified-adult-female', Provider: 'gp', ItemNumber: '23' }],
  },
);

const LodgedByOtherSoftware = Type.Object(
  {
    claimId: Type.String(),
    lodgementDate: Type.String({ format: 'date' }),
    payeeProvider: Type.Object({ providerNumber: Type.String() }, { ...closed, title: 'Provider by number' }),
  },
  { ...closed, title: 'Other software report request', description: 'A body of both reports of the claim.' },
);

const wire = ({ now, today }: SandboxClockReading): Static<typeof Clock> => ({ Now: now, Today: today });

interface SandboxDependencies {
  readonly sandbox: Sandbox;
}

/** Add these routes only where there is a sandbox. */
export function addSandboxRoutes(app: App, { sandbox }: SandboxDependencies): void {
  clockRoutes(app, sandbox);
  app.get(
    '/Sandbox/Personas',
    {
      config,
      onRequest: onlySandboxKeys,
      schema: {
        tags,
        operationId: 'sandboxPersonas',
        summary: 'The patients, providers and faults of the built-in insurer',
        description: 'The details of a patient are a ready body of a verification.',
        response: { 200: Personas },
      },
    },
    () => formatPersonas(sandbox),
  );
  app.post(
    '/Sandbox/Faults',
    {
      config,
      onRequest: onlySandboxKeys,
      schema: {
        tags,
        operationId: 'setSandboxFault',
        summary: 'Make the built-in insurer fail, or answer again',
        description: 'For every caller, from now on, until it is set again.',
        body: Faults,
        response: { 200: Faults },
      },
    },
    (request) => {
      sandbox.setFault(request.body.Insurer);
      return { Insurer: sandbox.fault() };
    },
  );
  claimRoute(app, sandbox);
}

function claimRoute(app: App, sandbox: Sandbox): void {
  app.post(
    '/Sandbox/Claims',
    {
      config,
      onRequest: onlySandboxKeys,
      schema: {
        tags,
        operationId: 'lodgeByOtherSoftware',
        summary: 'Have other software lodge a bulk bill claim',
        description: 'Its reports are asked for by claim id and day.',
        body: OtherSoftwareClaim,
        response: { 200: LodgedByOtherSoftware },
      },
    },
    async (request, reply) => {
      const lodged = await lodgeForSandbox(sandbox, request.body);
      return lodged ?? sendError(reply, httpErrors.invalidRequest(noSuchPersona));
    },
  );
}

const noSuchPersona =
  'There is no such patient or provider; take the keys of both from GET /Sandbox/Personas, or leave them out.';

/** The claim as the body of a report request, also for the simulator in its own process; null for an unknown persona. */
export async function lodgeForSandbox(
  sandbox: Pick<Sandbox, 'lodgeByOtherSoftware'>,
  sent: Static<typeof OtherSoftwareClaim>,
): Promise<Static<typeof LodgedByOtherSoftware> | null> {
  const {
    MinorId = 'SBX00001',
    Patient = 'verified-adult-female',
    Provider = 'gp',
    ItemNumber = '23',
  } = sent;
  const location = parseMinorId(MinorId);
  if (location === null) return null;
  const order = { location, patient: Patient, provider: Provider, itemNumber: ItemNumber };
  const lodged = await sandbox.lodgeByOtherSoftware(order);
  if (lodged === null) return null;
  const { claimId, lodgedOn, payeeProviderNumber } = lodged;
  return { claimId, lodgementDate: lodgedOn, payeeProvider: { providerNumber: payeeProviderNumber } };
}

function clockRoutes(app: App, { clock }: Sandbox): void {
  app.get(
    '/Sandbox/Clock',
    {
      config,
      onRequest: onlySandboxKeys,
      schema: {
        tags,
        operationId: 'sandboxClock',
        summary: 'What time it is in the sandbox',
        description: 'By which claims and checks are judged.',
        response: { 200: Clock },
      },
    },
    () => wire(readSandboxClock(clock)),
  );
  app.post(
    '/Sandbox/Clock',
    {
      config,
      onRequest: onlySandboxKeys,
      schema: {
        tags,
        operationId: 'moveSandboxClock',
        summary: 'Move the clock of the sandbox',
        description: 'Send exactly one field. The move outlives a restart; Reset undoes it.',
        body: ClockMove,
        response: { 200: Clock },
      },
    },
    async (request, reply) => {
      const { AdvanceDays, AdvanceHours, Today, Reset } = request.body;
      const moved = await applySandboxClockMove(clock, {
        advanceDays: AdvanceDays,
        advanceHours: AdvanceHours,
        today: Today,
        reset: Reset,
      });
      return moved.ok ? wire(moved.answer) : sendError(reply, moved.failure);
    },
  );
}

/** The response body of the personas, also for the simulator in its own process. */
export function formatPersonas(sandbox: Pick<Sandbox, 'personas'>): Static<typeof Personas> {
  const { patients, providers, faults } = sandbox.personas();
  return {
    Patients: patients.map(({ key, does, patient, veteran }) => ({
      Key: key,
      Does: does,
      Patient: { ...patient },
      ...(veteran === undefined ? {} : { Veteran: { ...veteran } }),
    })),
    Providers: providers.map(({ key, does, providerNumber, roles }) => ({
      Key: key,
      Does: does,
      ProviderNumber: providerNumber,
      Roles: [...roles],
    })),
    Faults: faults.map(({ key, does }) => ({ Key: key, Does: does })),
  };
}

/** Moving the clock changes the responses to every key, so the key of a practice may not. */
function onlySandboxKeys(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (isSandboxKey(request.caller.keyId)) done();
  else sendErrorBeforeBody(reply, httpErrors.sandboxKeyNeeded());
}
