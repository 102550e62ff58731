// What every Immunisation Register promises to those who ask it, whatever it is built on.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type {
  EncounterRequest,
  NamedIndividual,
  RecordEncountersRequest,
} from '../../src/domain/immunisations/register-requests.ts';
import { formatRegisterDay } from '../../src/domain/immunisations/register-day.ts';
import { plusDays, plusMonths, type LocalDate } from '../../src/domain/values/local-date.ts';
import type { ImmunisationRegister } from '../../src/ports/immunisations/immunisation-register.ts';
import type { InsurerFailure } from '../../src/ports/insurer/eligibility-insurer.ts';
import type { InjectedFault } from '../../src/domain/values/injected-fault.ts';
import type { PatientPersona } from '../../src/ports/simulator/sandbox.ts';
import {
  encounterOf,
  individualOf,
  informationProvider,
  recordRequest,
} from '../support/immunisation-register.ts';
import { rejectedEncounters } from '../support/rejected-encounters.ts';
import { minorId } from '../support/minor-id.ts';

interface Opened {
  readonly register: ImmunisationRegister;
  readonly today: LocalDate;
  readonly patients: readonly PatientPersona[];
  readonly provider: (key: string) => string;
  readonly setFault: (fault: InjectedFault) => void;
  close(): Promise<void>;
}

const location = minorId('ABC00001');

/** Runs the suite on the register that `open` gives. */
export function immunisationRegisterContract(name: string, open: () => Promise<Opened>): void {
  describe(`an immunisation register ${name}`, () => {
    let opened: Opened;
    before(async () => (opened = await open()));
    after(() => opened.close());

    const individual = (key: string): NamedIndividual =>
      individualOf(opened.patients.find((each) => each.key === key)?.patient ?? {});
    const identify = async (of: NamedIndividual, by = informationProvider) => {
      const { address, personalDetails, medicareCard } = of;
      const sent = {
        ...(personalDetails === undefined ? {} : { personalDetails }),
        ...(medicareCard === undefined ? {} : { medicareCard }),
        ...(address === undefined ? {} : { address: { postCode: address.postCode } }),
      };
      const request = { individual: sent, informationProvider: by };
      const outcome = await opened.register.identifyIndividual({ minorId: location, request });
      assert.ok(outcome.ok);
      assert.equal(outcome.answer.isRejected, false);
      return outcome.answer.body;
    };
    const history = async (of: NamedIndividual) => {
      const { individualDetails } = await identify(of);
      const request = {
        individualIdentifier: individualDetails?.individualIdentifier ?? '',
        individualDateOfBirth: of.personalDetails?.dateOfBirth ?? '',
        informationProvider,
      };
      const outcome = await opened.register.readHistory({ minorId: location, request });
      assert.ok(outcome.ok);
      return outcome.answer.body;
    };
    const record = async (
      of: NamedIndividual,
      encounters: readonly EncounterRequest[],
      over: Partial<RecordEncountersRequest> = {},
    ) => {
      const request = recordRequest(of, encounters, over);
      const outcome = await opened.register.recordEncounters({ minorId: location, request });
      assert.ok(outcome.ok);
      return outcome.answer.body;
    };
    const dueFor = async (of: NamedIndividual) =>
      ((await history(of)).immunisationDetails?.dueList ?? []).map(
        ({ disease, vaccineDose }) => `${disease} ${vaccineDose}`,
      );

    it('lists what a provider may do: a practitioner records, a pathologist reads, a stranger is not current', async () => {
      const accessOf = async (providerNumber: string) => {
        const request = { informationProvider: { providerNumber } };
        const outcome = await opened.register.listAccess({ minorId: location, request });
        assert.ok(outcome.ok);
        const { statusCode, accessList = [], errors = [] } = outcome.answer.body;
        const may = new Set(accessList.filter(({ hasAccess }) => hasAccess).map(({ code }) => code));
        return [statusCode, may.has('IDV'), may.has('RECENC'), errors.map(({ code }) => code)];
      };
      assert.deepEqual(await accessOf(opened.provider('gp')), ['AIR-I-1100', true, true, []]);
      assert.deepEqual(await accessOf(opened.provider('pathologist')), ['AIR-I-1100', true, false, []]);
      assert.deepEqual(await accessOf('T39126X'), ['AIR-I-1100', true, true, []]);
      assert.deepEqual(await accessOf('9900110A'), ['AIR-E-1005', false, false, ['AIR-E-1029']]);
      const closed = opened.provider('closed-location');
      assert.deepEqual(await accessOf(closed), ['AIR-E-1005', false, false, ['AIR-E-1029']]);
    });

    it('finds an individual by card and birth, or by names, birth and postcode, with what is on record', async () => {
      const { medicareCard, ...byName } = individual('verified-child');
      for (const each of [individual('verified-child'), { ...byName, address: { postCode: '2582' } }]) {
        const { statusCode, message, individualDetails } = await identify(each);
        assert.equal(statusCode, 'AIR-I-1100');
        assert.notEqual(message, '');
        assert.match(individualDetails?.individualIdentifier ?? '', /^.{1,128}$/);
        assert.deepEqual(individualDetails?.individual?.medicareCard, medicareCard);
        assert.equal(individualDetails?.individual?.personalDetails?.lastName, 'Quokka');
      }
    });

    it('does not find an individual by another birth, and asks for more where the details are too few', async () => {
      const { personalDetails, medicareCard, ...others } = individual('verified-child');
      assert.ok(personalDetails && medicareCard);
      const other = { ...personalDetails, dateOfBirth: '01012020' };
      assert.equal(
        (await identify({ ...others, medicareCard, personalDetails: other })).statusCode,
        'AIR-W-1004',
      );
      const { firstName: _, ...lastNameOnly } = personalDetails;
      for (const [of, code] of [
        [{ personalDetails: lastNameOnly }, 'AIR-E-1026'],
        [
          { personalDetails, medicareCard: { medicareCardNumber: medicareCard.medicareCardNumber } },
          'AIR-E-1020',
        ],
        [
          { personalDetails, medicareCard: { ...medicareCard, medicareCardNumber: '2123456789' } },
          'AIR-E-1017',
        ],
        [{ medicareCard, personalDetails: { ...personalDetails, dateOfBirth: '31022020' } }, 'AIR-E-1017'],
        [{ medicareCard, personalDetails: { ...personalDetails, dateOfBirth: '01013000' } }, 'AIR-E-1018'],
        [{ medicareCard, personalDetails: { ...personalDetails, dateOfBirth: '01011800' } }, 'AIR-E-1019'],
      ] as const) {
        const { statusCode, errors = [] } = await identify(of);
        assert.deepEqual([statusCode, errors.map((each) => each.code)], ['AIR-E-1005', [code]]);
      }
    });

    it('gives the history newest first, and what is due: nothing for a child who has had everything', async () => {
      const full = (await history(individual('verified-child'))).immunisationDetails;
      assert.deepEqual(full?.dueList, []);
      const days = (full?.encounters ?? []).map(({ dateOfService = '' }) => dateOfService);
      const sortable = days.map((day) => `${day.slice(4)}${day.slice(2, 4)}${day.slice(0, 2)}`);
      assert.equal(days.length, 6);
      assert.deepEqual(sortable, sortable.toSorted().reverse());
      const due = await dueFor(individual('immunisations-due'));
      assert.deepEqual(due, ['DTP 4', 'POL 4', 'PNE 3', 'MEA 1', 'MUM 1', 'RUB 1', 'MEN 1', 'VAR 1']);
      assert.deepEqual((await history(individual('verified-adult-female'))).immunisationDetails, {
        dueList: [],
        encounters: [],
      });
    });

    it('shows no record that it hides, and gives none for an identifier that is not its own', async () => {
      const hidden = individual('immunisations-hidden');
      assert.equal((await history(hidden)).statusCode, 'AIR-E-1058');
      const encounters = [encounterOf('SIMMMR', '1', opened.today)];
      assert.equal((await record(hidden, encounters)).statusCode, 'AIR-E-1058');
      const { individualDetails } = await identify(individual('verified-child'));
      for (const [individualIdentifier, individualDateOfBirth] of [
        ['nonsense', '01012020'],
        [individualDetails?.individualIdentifier ?? '', '01012020'],
      ] as const) {
        const request = { individualIdentifier, individualDateOfBirth, informationProvider };
        const outcome = await opened.register.readHistory({ minorId: location, request });
        assert.ok(outcome.ok);
        assert.equal(outcome.answer.body.statusCode, 'AIR-E-1061');
      }
    });

    it('records an encounter: it is in the history and no longer due', async () => {
      const child = individual('immunisations-due');
      const answer = await record(child, [encounterOf('SIMMMR', '1', plusDays(opened.today, -3))]);
      assert.equal(answer.statusCode, 'AIR-I-1000');
      const [encounter] = answer.claimDetails?.encounters ?? [];
      assert.match(answer.claimDetails?.claimId ?? '', /^.{8}$/);
      assert.equal(encounter?.episodes?.[0]?.information?.code, 'AIR-I-1002');
      const details = (await history(child)).immunisationDetails;
      const recorded = details?.encounters?.find(({ claimId }) => claimId === answer.claimDetails?.claimId);
      assert.deepEqual(
        recorded?.episodes?.map(({ vaccineCode }) => vaccineCode),
        ['SIMMMR'],
      );
      assert.equal(recorded?.dateSubmitted, formatRegisterDay(opened.today));
      assert.ok((await dueFor(child)).includes('MEA 2'));
    });

    it('pends a dose that is recorded already, keeps it out of the history, and records it when it is confirmed', async () => {
      const child = individual('immunisations-due');
      const again = encounterOf('SIMHEX', '1', opened.today);
      const held = (await history(child)).immunisationDetails?.encounters?.length;
      const pended = await record(child, [again]);
      const { claimId = '', encounters = [] } = pended.claimDetails ?? {};
      assert.equal(pended.statusCode, 'AIR-W-1001');
      assert.equal(encounters[0]?.episodes?.[0]?.information?.code, 'AIR-W-0103');
      assert.equal((await history(child)).immunisationDetails?.encounters?.length, held);
      const confirmed = { ...again, claimSequenceNumber: encounters[0]?.claimSequenceNumber ?? '' };
      const accepted = { ...confirmed, acceptAndConfirm: 'Y' };
      assert.equal((await record(child, [confirmed], { claimId })).statusCode, 'AIR-W-1001', 'not confirmed');
      assert.equal((await record(child, [accepted], { claimId: 'W999999A' })).statusCode, 'AIR-E-1046');
      assert.equal((await record(child, [accepted], { claimId })).statusCode, 'AIR-I-1000');
      assert.equal((await history(child)).immunisationDetails?.encounters?.length, (held ?? 0) + 1);
      assert.equal((await record(child, [accepted], { claimId })).statusCode, 'AIR-E-1046', 'a second time');
    });

    it('says which of several encounters it does not record', async () => {
      const adult = individual('verified-adult-male');
      const day = plusDays(opened.today, -1);
      const first = encounterOf('SIMVAR', '1', day);
      const both = [first, encounterOf('SIMMEN', '1', day, { id: 2 })];
      assert.equal((await record(adult, both)).statusCode, 'AIR-I-1007');
      const some = await record(adult, [first, encounterOf('SIMMMR', '1', day, { id: 2 })]);
      assert.equal(some.statusCode, 'AIR-W-1008');
      assert.deepEqual(
        some.claimDetails?.encounters?.map(({ information }) => information?.status),
        ['PENDED', 'RECORDED'],
      );
    });

    it('records somebody whom it does not find once the details are confirmed', async () => {
      const { personalDetails } = individual('verified-adult-male');
      assert.ok(personalDetails);
      const stranger = {
        personalDetails: { ...personalDetails, lastName: 'Stranger' },
        address: { postCode: '2582' },
      };
      const encounter = encounterOf('SIMVAR', '1', opened.today);
      const pended = await record(stranger, [encounter]);
      assert.equal(pended.statusCode, 'AIR-W-1004');
      assert.equal((await identify(stranger)).statusCode, 'AIR-W-1004');
      const { claimId = '', encounters = [] } = pended.claimDetails ?? {};
      const again = { ...encounter, claimSequenceNumber: encounters[0]?.claimSequenceNumber ?? '' };
      const confirmed = await record({ ...stranger, acceptAndConfirm: 'Y' }, [again], { claimId });
      assert.equal(confirmed.statusCode, 'AIR-I-1000');
      assert.equal((await history(stranger)).immunisationDetails?.encounters?.length, 1);
    });

    for (const [what, encounter, code] of rejectedEncounters)
      it(`rejects an encounter with ${what}: ${code}`, async () => {
        const answer = await record(individual('verified-child'), [encounter(opened.today)]);
        const { statusCode, errors = [], claimDetails } = answer;
        assert.deepEqual([statusCode, errors.map((each) => each.code)], ['AIR-E-1005', [code]]);
        assert.equal(claimDetails, undefined);
      });

    it('does not record for a provider who may only read', async () => {
      const by = { informationProvider: { providerNumber: opened.provider('radiologist') } };
      const encounters = [encounterOf('SIMVAR', '1', opened.today)];
      const answer = await record(individual('immunisations-due'), encounters, by);
      assert.equal(answer.statusCode, 'AIR-E-1063');
    });

    it('records a catch-up date: half a year from now, until the twentieth birthday', async () => {
      const catchup = async (key: string) => {
        const request = { individual: individual(key), informationProvider };
        const outcome = await opened.register.recordCatchupDate({ minorId: location, request });
        assert.ok(outcome.ok);
        const { statusCode, catchupDate } = outcome.answer.body;
        return [statusCode, catchupDate];
      };
      const halfYear = formatRegisterDay(plusMonths(opened.today, 6));
      assert.deepEqual(await catchup('immunisations-due'), ['AIR-I-1009', halfYear]);
      const { individualDetails } = await identify(individual('immunisations-due'));
      assert.equal(individualDetails?.catchupDate, halfYear);
      assert.deepEqual(await catchup('verified-adult-male'), ['AIR-E-1005', undefined]);
      assert.deepEqual(await catchup('immunisations-hidden'), ['AIR-E-1058', undefined]);
    });

    it('answers that its system is down, or no more than it must, for the personas of that', async () => {
      assert.equal((await identify(individual('insurer-unavailable'))).statusCode, 'AIR-E-1006');
      assert.deepEqual(await identify(individual('sparse-answers')), { statusCode: 'AIR-I-1100' });
    });

    const failing: readonly (readonly [string, InsurerFailure['kind']])[] = [
      ['insurer-outage', 'unreachable'],
      ['insurer-timeout', 'timeout'],
      ['insurer-malformed', 'malformed-answer'],
    ];
    for (const [key, kind] of failing)
      it(`gives a failure "${kind}" for ${key}`, async () => {
        const request = recordRequest(individual(key), [encounterOf('SIMVAR', '1', opened.today)]);
        const outcome = await opened.register.recordEncounters({ minorId: location, request });
        assert.equal(outcome.ok ? null : outcome.failure.kind, kind);
      });

    it('fails for everybody while it is down', async () => {
      opened.setFault('down');
      const request = { informationProvider };
      const outcome = await opened.register.listAccess({ minorId: location, request });
      opened.setFault('up');
      assert.equal(outcome.ok ? null : outcome.failure.kind, 'unreachable');
    });
  });
}
