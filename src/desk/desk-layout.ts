// The frame of every page: head, skip link, navigation, location, who is signed in, and the page itself as the main part.
import { isRolePermitted } from '../domain/people/person-role.ts';
import type { MinorId } from '../domain/values/minor-id.ts';
import type { DeskAssets } from './desk-assets.ts';
import { deskNavigation, guidePath, type NavigationLink } from './desk-navigation.ts';
import type { PracticeNames } from '../application/providers/practice-names.ts';
import type { DeskVisit } from './desk-screen.ts';
import { deskWords as words } from './desk-words.ts';
import { html, type HtmlValue, type Raw } from './html.ts';
import { personasPath } from './screens/personas/personas-path.ts';
import { postForm } from './parts/form-fields.ts';
import { keyboardHelp } from './parts/keyboard-help.ts';
import { lockButton } from './parts/lock-button.ts';

/** What every page has, besides its own content. */
export interface PageFrame {
  readonly assets: DeskAssets;
  readonly isSandbox: boolean;
  readonly practices: PracticeNames;
}

interface PageDocument {
  readonly title: string;
  readonly body: HtmlValue;
  /** The page of the guide that the link for help opens; null: there is no link. */
  readonly helpPath: string | null;
  /** Somebody signs on it. */
  readonly hasPad?: true;
}

/** Of the module that no other page needs. */
const padPath = '/signature-pad-';

const modulesOf = ({ modules }: DeskAssets, hasPad: boolean): DeskAssets['modules'] =>
  modules.filter(({ path }) => hasPad || !path.includes(padPath));

const documentOf = ({ assets }: PageFrame, { title, body, helpPath, hasPad }: PageDocument): string =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} – ${words.product}</title>
        <link rel="stylesheet" href="${assets.styles.path}" />
        ${modulesOf(assets, hasPad === true).map(({ path }) => html`<script type="module" src="${path}"></script>`)}
      </head>
      <body>
        ${body} ${helpPath !== null && helpLink(helpPath)}
      </body>
    </html> `.toString();

const helpLink = (path: string): Raw =>
  html`<footer class="foot">
    <a href="${path}" target="_blank">${words.help}<span class="hidden">${words.helpRest}</span></a>
  </footer>`;

/** `leads`: to who the patients are. */
function sandboxBanner({ isSandbox }: PageFrame, leads: boolean): HtmlValue {
  const { sandboxBanner: what, inventedPatients } = words;
  const patients = leads ? html`<a href="${personasPath}">${inventedPatients}</a>` : inventedPatients;
  return isSandbox && html`<p class="banner" role="note">${what} ${patients}</p>`;
}

/** More than these do not fit next to the name and the location: they get a line of their own. */
const linksInLineMax = 8;

/** A page for somebody who is signed in. */
export function renderPage(
  frame: PageFrame,
  visit: DeskVisit,
  { title, body, path }: { readonly title: string; readonly body: Raw; readonly path: string },
): string {
  const links = navigationOf(visit);
  const navigation = html`<nav aria-label="${words.navigation}">
    <ul>
      ${navigationLinks(links, path)}
    </ul>
  </nav>`;
  const who = html`<div class="who">
    ${locationForm(frame, visit)}
    <a class="person" href="/desk/account">${visit.person.name}</a>
    ${lockButton(visit, body)}
  </div>`;
  return documentOf(frame, {
    title,
    helpPath: guidePath(path),
    body: html`<a class="skip" href="#main">${words.skipToContent}</a>
      <header class="top">
        ${sandboxBanner(frame, isRolePermitted(visit.person.roles, 'check-eligibility'))}
        <div class="bar">
          <a class="product" href="/desk">${words.product}</a>
          ${links.length > linksInLineMax ? [who, navigation] : [navigation, who]}
        </div>
      </header>
      <main id="main" tabindex="-1">${body}</main>
      ${keyboardHelp(links)}`,
  });
}

/** A page for somebody who is not signed in, or whose session is locked. */
export const renderBarePage = (
  frame: PageFrame,
  { title, body }: { readonly title: string; readonly body: Raw },
): string =>
  documentOf(frame, {
    title,
    helpPath: '/docs/desk',
    body: html`<header class="top">
        ${sandboxBanner(frame, false)}
        <div class="bar"><span class="product">${words.product}</span></div>
      </header>
      <main id="main" class="narrow">${body}</main>`,
  });

/** A page for a patient: the name of the practice, and nothing of the desk. */
export const renderHandedOverPage = (
  frame: PageFrame,
  { title, body, location }: { readonly title: string; readonly body: Raw; readonly location: MinorId },
): string => {
  const name = frame.practices.get(location)?.name;
  return documentOf(frame, {
    title,
    helpPath: null,
    hasPad: true,
    body: html`<header class="top">
        ${sandboxBanner(frame, false)}
        ${name !== undefined && html`<div class="bar"><span class="product">${name}</span></div>`}
      </header>
      <main id="main" class="handed-over" data-desk-locked="">${body}</main>`,
  });
};

const navigationOf = ({ person }: DeskVisit): readonly NavigationLink[] =>
  deskNavigation.filter(({ permission }) => permission === null || isRolePermitted(person.roles, permission));

const navigationLinks = (links: readonly NavigationLink[], current: string): Raw[] =>
  links.map(
    ({ path, label, letter }) =>
      html`<li>
        <a href="${path}" data-letter="${letter}" ${currentMark(path, current)}>${label}</a>
      </li>`,
  );

/** On the page itself, and on those below it such as that of a claim. */
function currentMark(path: string, current: string): HtmlValue {
  if (path === current) return html`aria-current="page"`;
  return path !== '/desk' && current.startsWith(`${path}/`) && html`aria-current="true"`;
}

/** Somebody who acts for one location only sees which, and has nothing to choose. */
function locationForm({ practices }: PageFrame, visit: DeskVisit): Raw {
  const { location, person } = visit;
  const labelOf = (minorId: string): string => words.locationName(minorId, practices.get(minorId)?.name);
  if (person.minorIds.length === 1) return html`<span class="location">${labelOf(location)}</span>`;
  const options = person.minorIds.map(
    (minorId) =>
      html`<option value="${minorId}" ${minorId === location && html`selected`}>${labelOf(minorId)}</option>`,
  );
  return postForm(
    visit,
    { action: '/desk/location', label: words.location },
    html`<label class="hidden" for="location">${words.location}</label>
      <select id="location" name="location" data-submit-on-change>
        ${options}
      </select>
      <button class="quiet" data-hidden-with-script>${words.changeLocation}</button>`,
  );
}
