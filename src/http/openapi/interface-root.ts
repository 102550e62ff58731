// The root of the OpenAPI description: what the interface is, whom to ask, how calls are authorised, and its subjects.

/** The version of the interface, not of this program (interface 6). */
export const interfaceVersion = '1.0.0';

const about = `Medicare schedule, benefit, eligibility and claiming service.

- Every operation needs the header \`x-api-key\` unless it says otherwise; \`x-scope\` names the scope that its key needs.
- Errors are one sentence of text. On the paths of \`/Medicare\` and \`/AIR\` they are JSON: a gateway error with a code of
  ours, or service messages with codes of Medicare. \`GET /Codes\` lists them all, with what each means and what helps.
- Words for people, such as \`Reason\` and \`message\`, may change: never parse them. Sets of codes are open.
- A body takes no fields but those described, unless its schema has \`additionalProperties\`; an answer may have more in a later version.
- Money is dollars and cents as text: \`"45.05"\`. Days are \`YYYY-MM-DD\`.
- The correlation id of a claim makes lodging it safe to repeat: the same id with the same body is the same claim.
- Examples of requests work as they are with the sandbox key, \`sandbox-key\`, on the day on which this document is served; only an id that another operation answers is yours to put in.`;

/** In the order in which they are shown. */
const tags = {
  Schedule: 'Items, their fees and benefits, and what changed between releases.',
  Providers: 'Which provider may render an item.',
  Patients: 'Who a patient is to Medicare, and whether services would be paid.',
  Documents: 'Agreements, reports and vouchers to print and sign, as PDF.',
  Claims: 'Lodging bulk bill and interactive claims, and the reports on them.',
  Veterans:
    "Claims to the Department of Veterans' Affairs. DVA pays by its own schedule. Beta: not tried against the insurer.",
  Outcomes: 'What became of the claims of a location, and the payment runs that paid them.',
  Money: 'Bank statements, and which deposits are which payment runs.',
  Events: 'What happened, in order, to read or to be sent to an endpoint of yours.',
  Immunisations: 'The Australian Immunisation Register. Beta: not tried against it yet.',
  Sandbox: "The simulator's clock, people and faults; only where the simulator answers.",
  Service: 'The state of this service.',
} as const;

/** As the plugin that writes the description takes it. */
export const interfaceRoot = {
  openapi: '3.1.0',
  info: {
    title: 'Medicare claiming and eligibility',
    version: interfaceVersion,
    description: about,
    contact: { name: 'The operator of this installation' },
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  security: [{ apiKey: [] }],
  servers: [{ url: '/', description: 'This installation' }],
  tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  externalDocs: { description: 'The Medicare Benefits Schedule', url: 'https://www.mbsonline.gov.au/' },
  components: {
    securitySchemes: {
      apiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'x-api-key',
        description:
          'A key that the operator made: it has scopes, and acts for certain locations. `sandbox-key` in the sandbox.',
      },
    },
  },
} as const;
