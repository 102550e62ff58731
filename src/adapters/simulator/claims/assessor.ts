// Keeps the books of the people whose claims are assessed: works them out in small steps, and never twice.
import { setImmediate } from 'node:timers/promises';
import type { ClaimAssessment } from '../../../domain/claims/assessment.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { Releases } from '../../../domain/schedule/releases/choose-release.ts';
import type { InsurerClaim, InsurerRecords } from '../../../ports/simulator/insurer-records.ts';
import type { Person } from '../person.ts';
import type { Records } from '../patient-directory.ts';
import { assessmentOf } from './claim-assessment.ts';
import type { AssessmentGround } from './patient-day.ts';
import { agreeingBook, continuedBook, type PersonsBook } from './persons-claims.ts';

/** Claims decided on before anybody else gets a turn. */
const stepMax = 25;

export interface Assessor {
  /** The assessments of claims, in their order. */
  assess(claims: readonly InsurerClaim[]): Promise<readonly ClaimAssessment[]>;
  /** What was decided on the claims of a person that are assessed by a day. */
  bookOf(person: Person, until: LocalDate): Promise<PersonsBook>;
}

/** Books are kept while the schedule stays as it is. `ground` is asked every time. */
export function openAssessor(
  records: InsurerRecords,
  people: Records,
  ground: () => AssessmentGround,
): Assessor {
  let kept: { readonly releases: Releases; readonly books: Map<string, PersonsBook> } | undefined;
  function booksOf({ releases }: AssessmentGround): Map<string, PersonsBook> {
    if (kept?.releases !== releases) kept = { releases, books: new Map() };
    return kept.books;
  }

  async function bookOf(person: Person, claims: readonly InsurerClaim[]): Promise<PersonsBook> {
    const current = ground();
    const books = booksOf(current);
    let book = agreeingBook(books.get(person.key) ?? { person, pages: [] }, claims);
    while (book.pages.length < claims.length) {
      book = continuedBook(current, people, book, claims, stepMax);
      if (book.pages.length < claims.length) await setImmediate();
    }
    // A shorter book is part of the one that is kept.
    if (book.pages.length >= (books.get(person.key)?.pages.length ?? 0)) books.set(person.key, book);
    return book;
  }

  return {
    async bookOf(person, until) {
      return bookOf(person, await records.naming([person.key], until));
    },
    async assess(claims) {
      const last = claims
        .map(({ assessedOn }) => assessedOn)
        .reduce((one, other) => (one > other ? one : other));
      const keys = [...new Set(claims.flatMap(({ patients }) => patients))];
      const lodged = await records.naming(keys, last);
      const books = new Map<string, PersonsBook>();
      for (const person of people.people.filter(({ key }) => keys.includes(key))) {
        const own = lodged.filter(({ patients }) => patients.includes(person.key));
        books.set(person.key, await bookOf(person, own));
      }
      return claims.map((claim) => assessmentOf(people, books, claim));
    },
  };
}
