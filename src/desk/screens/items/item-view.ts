// One item on a page: who, when and for whom, how often, with what not, its fee, its history, every rule with its source.
import type {
  ExcludedItem,
  DescribedItem,
  FeeForPatients,
} from '../../../application/schedule/describe-item.ts';
import type {
  ItemRecord,
  NotClaimableWith,
  RuleSourceRecord,
} from '../../../domain/schedule/record/item-record-schema.ts';
import { formatDollars, parseMoney, type Cents } from '../../../domain/values/money.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { sourceInWords } from '../../parts/source-in-words.ts';
import { shortDate } from '../../typed-values.ts';
import { itemsWords as words } from './items-words.ts';

/** The name of an item; null where the schedule has no such number. */
type TitleOf = (itemNumber: string) => string | null;

/** The page without its frame; `notice` stands above the figures. */
export function itemView(item: DescribedItem, titleOf: TitleOf, notice: HtmlValue): Raw {
  const { record, releaseOn } = item;
  const { ItemNumber: number, Title: title } = record;
  return html`<h1><span class="number">${number}</span> ${title}</h1>
    <p class="note">
      ${[record.CategoryName, record.GroupName, record.SubGroupName].filter((name) => name !== null).join(' · ')}.
      ${words.release(shortDate(releaseOn))}
    </p>
    ${notice} ${record.Description !== title && html`<p class="reason">${record.Description}</p>`}
    <div class="actions"><a class="button" href="/desk/check?item=${number}">${words.check(number)}</a></div>
    <div class="columns">
      ${part(words.feeTitle, feePart(item))} ${part(words.who, whoPart(item))}
      ${part(words.when, sentences(whenSentences(record), words.noLimits))}
      ${part(words.often, sentences(record.ClaimHistoryLimitation === null ? [] : [record.ClaimHistoryLimitation], words.noFrequency))}
      ${record.Restrictions.Needs.length > 0 && part(words.needs, needsPart(record, titleOf))}
      ${part(words.history, historyPart(item))}
    </div>
    ${part(words.notWith, notWithPart(item, titleOf))}
    ${record.Rules.length > 0 && part(words.rules, rulesPart(record))}
    ${
      record.Notes.length > 0 &&
      part(
        words.notes,
        html`<details>
          <summary>${words.notesCount(record.Notes.length)}</summary>
          <ul class="lines">
            ${record.Notes.map(({ Reference, Text }) => html`<li>${Text} <span class="note">${Reference}</span></li>`)}
          </ul>
        </details>`,
      )
    }`;
}

const part = (title: string, content: HtmlValue): Raw =>
  html`<section class="sheet">
    <h2>${title}</h2>
    ${content}
  </section>`;

const sentences = (all: readonly string[], none: string): Raw =>
  all.length === 0
    ? html`<p class="note">${none}</p>`
    : html`<ul class="lines">
        ${all.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>`;

const amount = (text: string | null): Cents | null => (text === null ? null : parseMoney(text));
const figure = (label: string, value: Cents | null): HtmlValue =>
  value !== null &&
  html`<div>
    <dt>${label}</dt>
    <dd>${formatDollars(value)}</dd>
  </div>`;

const feePart = ({ record, forPatients }: DescribedItem): Raw =>
  html`<dl class="figures">
      ${figure(words.fee, amount(record.ScheduleFee))} ${figure(words.benefit75, amount(record.Benefit75))}
      ${figure(words.benefit85, amount(record.Benefit100 ?? record.Benefit85))}
    </dl>
    ${record.DerivedFee !== null && html`<p class="reason">${record.DerivedFee}</p>`}
    ${forPatients.length > 0 && patientsTable(forPatients)}`;

const patientsTable = (fees: readonly FeeForPatients[]): Raw =>
  html`<table>
    <caption>
      ${words.forPatients}
    </caption>
    <thead>
      <tr>
        <th scope="col">${words.patients}</th>
        <th scope="col" class="amount">${words.feeEach}</th>
        <th scope="col" class="amount">${words.benefitEach}</th>
      </tr>
    </thead>
    <tbody>
      ${fees.map(
        ({ patients, scheduleFee, benefit }) =>
          html`<tr>
            <td>${patients}</td>
            <td class="amount">${shown(scheduleFee)}</td>
            <td class="amount">${shown(benefit)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

const shown = (value: Cents | null): string => (value === null ? '' : formatDollars(value));

function whoPart({ record, renderers: { roles, source } }: DescribedItem): Raw {
  const referral = record.ReferralRequirements;
  return html`${
    roles.length === 0
      ? html`<p>${words.anyProvider(source)}</p>`
      : html`<p>${words.renderers(source)}</p>
          <ul class="lines">
            ${roles.map((role) => html`<li>${role}</li>`)}
          </ul>`
  }
  ${referral !== null && html`<p>${referral}</p>`}`;
}

function whenSentences({ EligibleAgeRange, Restrictions }: ItemRecord): readonly string[] {
  const { Sex, Setting, Mode, Minutes, BulkBilled } = Restrictions;
  return [
    EligibleAgeRange,
    Sex === null ? null : words.sex[Sex],
    Setting === null ? null : words.settings[Setting],
    Mode === null ? null : words.modes[Mode],
    Minutes === null ? null : words.minutes(Minutes.From, Minutes.Under),
    BulkBilled ? words.onlyBulkBilled : null,
  ].filter((sentence) => sentence !== null);
}

const needsPart = ({ Restrictions }: ItemRecord, titleOf: TitleOf): Raw =>
  html`<ul class="lines">
    ${Restrictions.Needs.map(({ Items, When, Source }) => html`<li>${words.needsOne} ${references(Items, titleOf)} ${words.needsWhen[When]}. ${sourceOf(Source)}</li>`)}
  </ul>`;

function notWithPart({ record, excludedByThis }: DescribedItem, titleOf: TitleOf): Raw {
  const { NotClaimableWith: exclusions } = record.Restrictions;
  return html`<h3>${words.excludedWith}</h3>
    ${
      exclusions.length === 0
        ? html`<p class="note">${words.none}</p>`
        : html`<ul class="lines">
            ${exclusions.map((each) => exclusion(each, titleOf))}
          </ul>`
    }
    <h3>${words.excludesOthers}</h3>
    ${excludedByThis.length === 0 ? html`<p class="note">${words.none}</p>` : excludedList(excludedByThis)}`;
}

const exclusion = ({ Items, Except, Scope, Condition, Source }: NotClaimableWith, titleOf: TitleOf): Raw =>
  html`<li>
    ${references(Items, titleOf)}${Except.length > 0 && html`, ${words.except} ${references(Except, titleOf)}`},
    ${words.scopes[Scope]}${Condition !== null && html`, ${words.condition(Condition)}`}. ${sourceOf(Source)}
  </li>`;

/** The others open with a click. */
const excludedShown = 12;

const excludedList = (items: readonly ExcludedItem[]): Raw =>
  html`<ul class="lines">
      ${items.slice(0, excludedShown).map(excluded)}
    </ul>
    ${
      items.length > excludedShown &&
      html`<details>
        <summary>${words.moreExcluded(items.length - excludedShown)}</summary>
        <ul class="lines">
          ${items.slice(excludedShown).map(excluded)}
        </ul>
      </details>`
    }`;

const excluded = ({ itemNumber, title }: ExcludedItem): Raw =>
  html`<li>
    <a class="number" href="/desk/items/${itemNumber}">${itemNumber}</a> <span class="note">${title}</span>
  </li>`;

/** So few are named in a sentence; of more their numbers alone are read more easily. */
const namedMax = 3;

/** A single number leads to its page; a range and a group stand as they are. */
const references = (items: readonly string[], titleOf: TitleOf): HtmlValue =>
  items.map((reference, at) => [
    at > 0 && ', ',
    /^\d+$/.test(reference)
      ? numbered(reference, items.length > namedMax ? null : titleOf(reference))
      : reference.replace('group:', words.groupPrefix).replace('-', '–'),
  ]);

const numbered = (itemNumber: string, title: string | null): Raw =>
  html`<a class="number" href="/desk/items/${itemNumber}">${itemNumber}</a
    >${title !== null && html` <span class="note">(${title})</span>`}`;

const sourceOf = (source: RuleSourceRecord | null): Raw =>
  html`<span class="note"
    >${source === null ? words.asDescribed : sourceInWords(source.Reference, source.ReadIn)}</span
  >`;

const historyPart = ({ record, history }: DescribedItem): Raw =>
  html`<p>${words.itemSince(shortDate(record.ItemStartDate))}</p>
    <table>
      <caption class="hidden">
        ${words.history}
      </caption>
      <thead>
        <tr>
          <th scope="col">${words.since}</th>
          <th scope="col" class="amount">${words.fee}</th>
        </tr>
      </thead>
      <tbody>
        ${history.map(
          ({ releaseOn, scheduleFee, isThere }) =>
            html`<tr>
              <td>${shortDate(releaseOn)}</td>
              <td class="amount">${isThere ? feeOr(scheduleFee) : words.absent}</td>
            </tr>`,
        )}
      </tbody>
    </table>`;

const feeOr = (fee: Cents | null): string => (fee === null ? words.derived : formatDollars(fee));

const rulesPart = ({ Rules }: ItemRecord): Raw =>
  html`<ul class="lines">
    ${Rules.map(({ Text, StillToCheck, Source }) => html`<li>${Text}${StillToCheck !== null && html` ${words.stillToCheck} ${StillToCheck}.`} ${sourceOf(Source)}</li>`)}
  </ul>`;
