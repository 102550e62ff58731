// Defines a claim rule: what it requires, the part of the claim it looks at, and a sentence for each error.
import type { Release } from '../schedule/releases/release.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { MinorId } from '../values/minor-id.ts';
import type { Claim, MedicalEvent, ClaimStream, ClaimService } from './claim.ts';
import type { ClaimErrorCode } from './validation-error.ts';

/** What a rule may know apart from the claim itself. */
export interface ClaimRuleContext {
  readonly stream: ClaimStream;
  readonly location: MinorId;
  readonly today: LocalDate;
  /** The release in force, to know an item's category; unknown items are left to assessment. */
  readonly schedule: Release;
}

/** The part of a claim that a rule looks at; every rule looks at one kind of part. */
export type ClaimPart =
  | { readonly of: 'claim'; readonly claim: Claim }
  | { readonly of: 'event'; readonly claim: Claim; readonly event: MedicalEvent }
  | {
      readonly of: 'service';
      readonly claim: Claim;
      readonly event: MedicalEvent;
      readonly service: ClaimService;
    };

export type ClaimPartOf<Of extends ClaimPart['of']> = Extract<ClaimPart, { readonly of: Of }>;

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

/** A rule on one kind of part of a bulk bill claim. */
export type ClaimRule<Of extends ClaimPart['of'] = ClaimPart['of']> = DocumentRule<
  Of,
  ClaimPartOf<Of>,
  ClaimRuleContext
>;

/** Keeps the literal kind of part in the type. */
export function defineClaimRule<const Of extends ClaimPart['of']>(rule: ClaimRule<Of>): ClaimRule<Of> {
  return rule;
}
