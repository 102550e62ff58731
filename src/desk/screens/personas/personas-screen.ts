// The page of the invented patients and practitioners of the sandbox: what each shows, and a link that fills in the check.
import type { PatientPersona, ProviderPersona, Sandbox } from '../../../ports/simulator/sandbox.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { providerName, type ProviderNames } from '../../parts/provider-name.ts';
import { shortDate } from '../../typed-values.ts';
import { personasPath } from './personas-path.ts';
import { personasWords as words } from './personas-words.ts';

interface PersonasScreenDependencies extends ProviderNames {
  readonly sandbox: Pick<Sandbox, 'personas'>;
}

/** The page; only a sandbox has it. */
export const createPersonasScreen = (deps: PersonasScreenDependencies): DeskScreen => ({
  path: personasPath,
  permission: 'check-eligibility',
  show() {
    const { patients, providers } = deps.sandbox.personas();
    return {
      kind: 'page',
      title: words.title,
      body: html`<h1>${words.title}</h1>
        <p class="reason">${words.text}</p>
        ${patientTable(patients, describeIn(deps, providers))} ${practitionerTable(deps, providers)}`,
    };
  },
});

const nameOf = ({ patient }: PatientPersona): string =>
  `${patient['PatientGivenName'] ?? ''} ${patient['PatientFamilyName'] ?? ''}`.trim();

/** What a patient shows, with practitioners by name: their keys mean something to programs alone. */
const describeIn =
  ({ providers: register }: ProviderNames, providers: readonly ProviderPersona[]) =>
  ({ does }: PatientPersona): string =>
    does.replaceAll(/\bwith (?:the provider )?([a-z]+(?:-[a-z]+)*)(?=\))/g, (said, key: string) => {
      const persona = providers.find((each) => each.key === key);
      const name = persona === undefined ? null : (register.find(persona.providerNumber)?.name ?? null);
      return name === null ? said : `with ${name}`;
    });

const linkName = (persona: PatientPersona): ControlName => ({
  shown: words.check,
  rest: words.checkRest(nameOf(persona)),
});

const patientTable = (patients: readonly PatientPersona[], does: (persona: PatientPersona) => string): Raw =>
  html`<section>
    <h2 id="patients-title">${words.patientsTitle(patients.length)}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="patients-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.name}</th>
            <th>${words.shows}</th>
            <th>${words.born}</th>
            <th>${words.card}</th>
            <th><span class="hidden">${words.check}</span></th>
          </tr>
        </thead>
        <tbody>
          ${nameControls(patients, linkName).map(([persona, link]) => patientRow(persona, link, does))}
        </tbody>
      </table>
    </div>
  </section>`;

function patientRow(
  persona: PatientPersona,
  { shown, rest }: ControlName,
  does: (persona: PatientPersona) => string,
): Raw {
  const { key, patient } = persona;
  const [born, card] = [patient['PatientDateOfBirth'] ?? '', patient['PatientMedicareNumber'] ?? ''];
  return html`<tr>
    <td><strong>${nameOf(persona)}</strong></td>
    <td>${does(persona)}</td>
    <td class="day" data-label="${words.born}">${shortDate(born)}</td>
    <td class="day" data-label="${words.card}">${card} ${patient['PatientMedicareRefNumber'] ?? ''}</td>
    <td class="act">
      <a href="/desk/check?persona=${key}">${shown}<span class="hidden">${rest}</span></a>
    </td>
  </tr>`;
}

const practitionerTable = (deps: ProviderNames, providers: readonly ProviderPersona[]): Raw =>
  html`<section>
    <h2 id="practitioners-title">${words.practitionersTitle(providers.length)}</h2>
    <p>${words.practitionersText}</p>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="practitioners-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.number}</th>
            <th>${words.practitioner}</th>
            <th>${words.shows}</th>
          </tr>
        </thead>
        <tbody>
          ${providers.map(
            ({ does, providerNumber }) =>
              html`<tr>
                <td class="day">${providerNumber}</td>
                <td>${providerName(deps, providerNumber)}</td>
                <td>${does}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
