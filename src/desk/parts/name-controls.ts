// Names for the controls of a list, so that each has one of its own.

/** What a control shows, and what is read out behind it, in a hidden part. */
export interface ControlName {
  readonly shown: string;
  readonly rest: string;
}

/** Each thing with the name of its control; one that is named as one before is numbered: `23 Sep 2026`, `23 Sep 2026 (2)`. */
export function nameControls<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => ControlName,
): readonly (readonly [Thing, ControlName])[] {
  const times = new Map<string, number>();
  return things.map((thing) => {
    const { shown, rest } = nameOf(thing);
    const time = (times.get(shown + rest) ?? 0) + 1;
    times.set(shown + rest, time);
    return [thing, { shown, rest: time === 1 ? rest : `${rest} (${time})` }];
  });
}
