// Rejects a post office box as the address of the claimant.
import { claimFieldInWords } from '../../claims/claim-field-words.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

const lines = ['addressLineOne', 'addressLineTwo'] as const;

/** The first words of a line, in the ways that people write them; `c/-` may stand before. */
const heldPost = new RegExp(
  [
    String.raw`^\s*(?:c/[-o]?\s*|care\s+of\s+)?(?:`,
    [
      String.raw`(?:g\.?\s*)?p\.?\s*o\.?\s*box`,
      String.raw`(?:general\s+)?post\s+office\s+box`,
      String.raw`locked\s+(?:mail\s+)?bag`,
      String.raw`private\s+(?:mail\s+)?bag`,
      String.raw`care\s+p\.?\s*o\.?`,
    ].join('|'),
    ')(?![a-z])',
  ].join(''),
  'i',
);

export const noPostOfficeBox = defineInteractiveRule({
  name: 'no-post-office-box',
  code: '2030',
  of: 'claim',
  requirement: 'claimant.residentialAddress is no post office box, locked bag or private bag.',
  source: "The insurer's return code 9639",
  check({ claim: { claimant } }) {
    const sent = claimant.residentialAddress ?? {};
    return lines
      .filter((line) => heldPost.test(sent[line] ?? ''))
      .map(
        (line) =>
          `${claimFieldInWords(`claimant.residentialAddress.${line}`)} is a post office box or a bag. Enter where the claimant lives, or leave the address out.`,
      );
  },
});
