// The page of health: each part of the service with its state, and the last warnings and errors in plain words.
import type { LoggedWarning, RecentWarnings } from '../../../ports/system/recent-warnings.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { stateMark } from '../../parts/verdict-mark.ts';
import { lookAtHealth, type HealthDependencies, type HealthPart } from './health-checks.ts';
import { healthWords as words } from './health-words.ts';

export interface HealthScreenDependencies extends HealthDependencies {
  readonly recentWarnings: RecentWarnings;
}

const warningsShown = 20;

/** The page at `/desk/health`. */
export const createHealthScreen = (deps: HealthScreenDependencies): DeskScreen => ({
  path: '/desk/health',
  permission: 'see-health',
  async show(visit) {
    const parts = await lookAtHealth(deps, visit);
    const namesOf = (of: HealthPart['state']) =>
      parts.filter(({ state }) => state === of).map(({ name }) => name);
    const warnings = deps.recentWarnings().slice(0, warningsShown);
    return {
      kind: 'page',
      title: words.title,
      body: html`<h1 id="health-title">${words.title}</h1>
        <p>
          <strong>${words.summary(namesOf('bad'), namesOf('unknown'))}</strong>
        </p>
        <p>${words.text}</p>
        ${partTable(parts)} ${warningSection(warnings, visit.timeZone)}`,
    };
  },
});

const marks = {
  good: stateMark('yes', words.good),
  bad: stateMark('fix', words.look),
  unknown: stateMark('open', words.unknown),
} as const;

const partTable = (parts: readonly HealthPart[]): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="health-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.part}</th>
          <th>${words.state}</th>
          <th>${words.what}</th>
        </tr>
      </thead>
      <tbody>
        ${parts.map(
          ({ name, state, sentence }) =>
            html`<tr>
              <td class="day"><strong>${name}</strong></td>
              <td>${marks[state]}</td>
              <td>${sentence}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const warningSection = (warnings: readonly LoggedWarning[], timeZone: string): Raw =>
  html`<section>
    <h2 id="warnings-title">${words.warningsTitle}</h2>
    ${
      warnings.length === 0
        ? html`<p>${words.noWarnings}</p>`
        : html`<p class="note">${words.warningsText}</p>
            <div class="scroll" tabindex="0" role="region" aria-labelledby="warnings-title">
              <table class="stack">
                <thead>
                  <tr>
                    <th>${words.when}</th>
                    <th>${words.kind}</th>
                    <th>${words.what}</th>
                  </tr>
                </thead>
                <tbody>
                  ${warnings.map((warning) => warningRow(warning, timeZone))}
                </tbody>
              </table>
            </div>`
    }
  </section>`;

const warningRow = ({ at, isError, incidentId, sentence }: LoggedWarning, timeZone: string): Raw =>
  html`<tr>
    <td class="day">${timeInZone(at, timeZone)}</td>
    <td>${isError ? words.error : words.warning}</td>
    <td>${incidentId === null ? words.sentence(sentence) : words.incident(incidentId)}</td>
  </tr>`;
