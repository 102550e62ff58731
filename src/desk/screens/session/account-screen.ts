// The page of one's own access: the PIN, this workstation, and signing out.
import { enrolWorkstation } from '../../../application/people/enrol-workstation.ts';
import { setPin } from '../../../application/people/set-pin.ts';
import { hashSecret } from '../../../application/keys/api-key-cache.ts';
import type { SignInRecordDependencies } from '../../../application/people/record-sign-in.ts';
import type { SessionDependencies } from '../../../application/people/use-person-session.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import type { PersonRegister } from '../../../ports/people/person-register.ts';
import type { IdGenerator } from '../../../ports/system/ids.ts';
import type { DeskAnswer, DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { html } from '../../html.ts';
import { doneLine } from '../../parts/done-line.ts';
import { formIdField, postForm, textField } from '../../parts/form-fields.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { personRolesInWords } from '../people/people-words.ts';
import { isShownAgain } from './kept-form.ts';
import { sessionWords as words } from './session-words.ts';

type AccountScreenDependencies = SessionDependencies &
  SignInRecordDependencies & {
    readonly people: Pick<PersonRegister, 'setPin'>;
    readonly ids: IdGenerator;
  };

/** `/desk/account`; what it changes needs a passkey of the last five minutes. */
export const createAccountScreen = (deps: AccountScreenDependencies): DeskScreen => ({
  path: '/desk/account',
  permission: null,
  show: (visit) => accountPage(deps, visit, new Map(), visit.query.get('done')),
  async act(visit) {
    const { form, sessionToken } = visit;
    if (isShownAgain(form)) return accountPage(deps, visit, new Map(), null);
    if (form.get('do') === 'enrol') {
      const enrolled = await enrolWorkstation(deps, sessionToken, {
        name: form.get('workstation') ?? '',
        formId: form.get(formIdField) ?? '',
        replacedSecret: visit.workstationSecret,
      });
      if (enrolled.ok)
        return {
          kind: 'see-other',
          path: '/desk/account?done=yes',
          setCookie: { cookie: 'workstation', value: enrolled.answer.secret },
        };
      if (enrolled.failure.reason === 'passkey-needed') return signInAgain;
      return accountPage(deps, visit, new Map([['workstation', enrolled.failure.sentence]]), null);
    }
    const set = await setPin(deps, sessionToken, form.get('pin') ?? '');
    if (set.ok) return { kind: 'see-other', path: '/desk/account?done=pin' };
    if (set.failure.reason === 'passkey-needed') return signInAgain;
    return accountPage(deps, visit, new Map([['pin', set.failure.sentence]]), null);
  },
});

const signInAgain: DeskAnswer = { kind: 'see-other', path: '/desk/sign-in?to=/desk/account' };

/** The session began before this browser was enrolled: the next one is the first that a PIN unlocks. */
async function isWorkstationFromNext(
  { sessions }: Pick<AccountScreenDependencies, 'sessions'>,
  { person, workstationSecret }: DeskVisit,
): Promise<boolean> {
  if (person.workstationId !== null || workstationSecret === null) return false;
  return (await sessions.workstationOf(hashSecret(workstationSecret))) !== null;
}

async function accountPage(
  deps: Pick<AccountScreenDependencies, 'sessions'>,
  visit: DeskVisit,
  errors: ReadonlyMap<string, string>,
  done: string | null,
): Promise<DeskAnswer> {
  const isFromNext = await isWorkstationFromNext(deps, visit);
  const { name, minorIds, roles, workstationId, hasPin } = visit.person;
  const mayEnrol = isRolePermitted(roles, 'manage-workstations');
  return {
    kind: 'page',
    title: words.accountTitle,
    status: errors.size === 0 ? 200 : 422,
    body: html`<h1>${words.accountTitle}</h1>
      ${errorSummary(words.errorTitle, errors)} ${done === 'yes' && doneLine(words.done)}
      ${done === 'pin' && hasPin && doneLine(words.pinSet)}
      <p>${words.accountText(name, personRolesInWords(roles), minorIds.join(', '))}</p>
      <section class="sheet">
        <h2>${words.pinTitle}</h2>
        <p>
          ${!hasPin && words.hasNoPin} ${words.pinText}
          ${workstationId === null && (isFromNext ? words.workstationFromNext : words.noWorkstation)}
        </p>
        ${postForm(
          visit,
          { action: '/desk/account', label: words.pinTitle },
          html`${textField({ name: 'pin', label: words.newPinLabel, hint: words.pinHint, value: '', width: 'short', inputMode: 'numeric', isSecret: true, error: errors.get('pin') ?? null })}
            <div class="actions"><button name="do" value="pin">${words.setPinButton}</button></div>`,
        )}
      </section>
      ${
        mayEnrol &&
        html`<section class="sheet">
          <h2>${words.workstationTitle}</h2>
          <p>${workstationId === null && !isFromNext ? words.workstationText : words.isWorkstation}</p>
          ${postForm(
            visit,
            {
              action: '/desk/account',
              label: words.workstationTitle,
              kept: { do: 'enrol' },
              onceId: visit.formId,
            },
            html`${textField({ name: 'workstation', label: words.workstationLabel, value: visit.form.get('workstation') ?? '', error: errors.get('workstation') ?? null })}
              <div class="actions">
                <button class="quiet" name="do" value="enrol">${words.enrolButton}</button>
              </div>`,
          )}
        </section>`
      }
      ${postForm(visit, { action: '/desk/sign-out' }, html`<button class="quiet">${words.signOutButton}</button>`)}`,
  };
}
