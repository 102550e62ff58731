// What an answer asks for, by the fields of the form instead of those of the interface.
import { requestFields, type RequestField } from '../../../domain/values/request-field-words.ts';
import { html, type HtmlValue } from '../../html.ts';
import { checkWords as words } from './check-words.ts';

type FormField = readonly [id: string, label: string];

/** Who bills alone bills under the practitioner's number, so the practitioner is asked for alone. */
const formFields: Readonly<Partial<Record<RequestField, FormField>>> = {
  ServicingProviderNumber: ['provider', words.provider],
  ReferrerProviderNumber: ['referrer', words.referrer],
  PrincipalProviderNumber: ['payee', words.payee],
  DateOfService: ['day', words.day],
  PatientFamilyName: ['family-name', words.familyName],
  PatientGivenName: ['given-name', words.givenName],
  PatientDateOfBirth: ['birth', words.birth],
  PatientSex: ['sex', words.sex],
  PatientMedicareNumber: ['card', words.card],
  PatientMedicareRefNumber: ['irn', words.irn],
};

/** A line with a link to each field that the sentence names; nothing where it names none. */
export function missingFields(reason: string): HtmlValue {
  const named = requestFields.filter((field) => reason.includes(`(${field})`));
  const links = named
    .filter((field) => field !== 'PrincipalProviderNumber' || !named.includes('ServicingProviderNumber'))
    .flatMap((field) => {
      const shown = formFields[field];
      return shown === undefined ? [] : [html`<a href="#${shown[0]}">${shown[1]}</a> `];
    });
  return links.length > 0 && html`<p>${words.missing} ${links}</p>`;
}
