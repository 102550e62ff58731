// Marks limits of a field that the OpenAPI description publishes and our own code checks, instead of the schema validator.

/** The keyword of a schema that holds them; the schema validator ignores it. */
export const publishedLimitsKeyword = 'x-published-limits';

/** Keywords of JSON Schema. What they cannot say, such as a check digit, is for the description of the field. */
export interface PublishedLimits {
  readonly enum?: readonly string[];
  readonly format?: 'date';
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** Options of a schema: the published description shows the limits as if the validator checked them. */
export function publishedLimits(limits: PublishedLimits): Readonly<Record<string, PublishedLimits>> {
  return { [publishedLimitsKeyword]: limits };
}
