// Memoizes a function by its object argument, for as long as the object lives.

/** The same function, run once for each object it is given. */
export function memoizeByObject<
  Given extends object,
  Answer extends object | string | number | boolean | null,
>(work: (given: Given) => Answer): (given: Given) => Answer {
  const known = new WeakMap<Given, Answer>();
  return (given) => {
    const memoized = known.get(given);
    if (memoized !== undefined) return memoized;
    const answer = work(given);
    known.set(given, answer);
    return answer;
  };
}
