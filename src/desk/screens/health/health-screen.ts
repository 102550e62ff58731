// The page of health: each part of the service with its state, and the last warnings and errors in plain words.
import type { LoggedProblem, RecentProblems } from '../../../ports/system/recent-problems.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { stateMark } from '../../parts/verdict-mark.ts';
import { lookAtHealth, type HealthDependencies, type HealthPart } from './health-checks.ts';
import { healthWords as words } from './health-words.ts';

export interface HealthScreenDependencies extends HealthDependencies {
  readonly recentProblems: RecentProblems;
}

const problemsShown = 20;

/** The page at `/desk/health`. */
export const createHealthScreen = (deps: HealthScreenDependencies): DeskScreen => ({
  path: '/desk/health',
  permission: 'see-health',
  async show() {
    const parts = await lookAtHealth(deps);
    const problems = deps.recentProblems().slice(0, problemsShown);
    return {
      kind: 'page',
      title: words.title,
      body: html`<h1 id="health-title">${words.title}</h1>
        <p>${words.text}</p>
        ${partTable(parts)} ${problemSection(problems, deps.timeZone)}`,
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

const problemSection = (problems: readonly LoggedProblem[], timeZone: string): Raw =>
  html`<section>
    <h2 id="problems-title">${words.problemsTitle}</h2>
    ${
      problems.length === 0
        ? html`<p>${words.noProblems}</p>`
        : html`<p class="note">${words.problemsText}</p>
            <div class="scroll" tabindex="0" role="region" aria-labelledby="problems-title">
              <table class="stack">
                <thead>
                  <tr>
                    <th>${words.when}</th>
                    <th>${words.kind}</th>
                    <th>${words.what}</th>
                  </tr>
                </thead>
                <tbody>
                  ${problems.map((problem) => problemRow(problem, timeZone))}
                </tbody>
              </table>
            </div>`
    }
  </section>`;

const problemRow = ({ at, isError, incidentId, sentence }: LoggedProblem, timeZone: string): Raw =>
  html`<tr>
    <td class="day">${timeInZone(at, timeZone)}</td>
    <td>${isError ? words.error : words.warning}</td>
    <td>${incidentId === null ? words.sentence(sentence) : words.incident(incidentId)}</td>
  </tr>`;
