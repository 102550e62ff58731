// Defines a claim rule: what it requires, the part of the claim it looks at, and a sentence for each error.
import type { Release } from '../schedule/releases/release.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { MinorId } from '../values/minor-id.ts';
import type { Claim, MedicalEvent, ClaimService } from './claim.ts';
import type { StoreForwardStream } from './store-and-forward-claim.ts';
import type { ClaimErrorCode } from './validation-error.ts';

/** What a rule may know apart from the claim itself. */
export interface ClaimRuleContext<Stream extends StoreForwardStream = StoreForwardStream> {
  readonly stream: Stream;
  readonly location: MinorId;
  readonly today: LocalDate;
  /** The release in force, to know an item's category; unknown items are left to assessment. */
  readonly schedule: Release;
}

/** What rules read of a service, an event and a claim, whatever its kind: what only one kind has is left out. */
export type RuledService = Omit<ClaimService, 'chargeAmount'>;
type RuledEvent = Omit<MedicalEvent, 'patient' | 'service'> & {
  readonly patient: Pick<MedicalEvent['patient'], 'identity'>;
  readonly service: readonly RuledService[];
};
export type RuledClaim = Omit<Claim, 'medicalEvent'> & { readonly medicalEvent: readonly RuledEvent[] };

type EventOf<Document extends RuledClaim> = Document['medicalEvent'][number];

/** The part of a claim that a rule looks at; every rule looks at one kind of part. */
export type ClaimPart<Document extends RuledClaim = RuledClaim> =
  | { readonly of: 'claim'; readonly claim: Document }
  | { readonly of: 'event'; readonly claim: Document; readonly event: EventOf<Document> }
  | {
      readonly of: 'service';
      readonly claim: Document;
      readonly event: EventOf<Document>;
      readonly service: EventOf<Document>['service'][number];
    };

type ClaimPartOf<Of extends ClaimPart['of'], Document extends RuledClaim = RuledClaim> = Extract<
  ClaimPart<Document>,
  { readonly of: Of }
>;

/** A rule on a part of a document. `code` is part of its identity; errors are sentences without the place, which is added. */
export interface DocumentRule<Of extends string, Part, Circumstances> {
  /** The requirement in short, kebab-case. */
  readonly name: string;
  readonly code: ClaimErrorCode;
  readonly of: Of;
  /** What the claim must satisfy, one sentence, for the generated docs. */
  readonly requirement: string;
  /** Interface or behaviour heading, or the insurer's return code it stands for. */
  readonly source: string;
  /** One sentence for each thing wrong, naming the field and what to send; empty when nothing is. */
  check(part: Part, circumstances: Circumstances): readonly string[];
}

/** A rule on one kind of part of a claim; `Document` is the kind of claim that it is for, where it is for one alone. */
export type ClaimRule<
  Of extends ClaimPart['of'] = ClaimPart['of'],
  Document extends RuledClaim = RuledClaim,
> = DocumentRule<Of, ClaimPartOf<Of, Document>, ClaimRuleContext>;

/** Keeps the literal kind of part in the type. */
export function defineClaimRule<const Of extends ClaimPart['of'], Document extends RuledClaim = RuledClaim>(
  rule: ClaimRule<Of, Document>,
): ClaimRule<Of, Document> {
  return rule;
}
