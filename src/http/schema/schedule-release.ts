// Defines the field ScheduleRelease of answers: the release that they are from, and the one in force on the day.
import Type from 'typebox';

export const ScheduleRelease = Type.Object(
  {
    Used: Type.String({ format: 'date', description: 'That fees and rules are from.' }),
    InForce: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date',
      description:
        'On the day: if not Used, it is not held here. null: the day is before every release held.',
    }),
  },
  { additionalProperties: false, title: 'Schedule release' },
);
