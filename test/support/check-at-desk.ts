// The first check at the desk of a service that runs as a process, without a browser.
import assert from 'node:assert/strict';

/** Opens the desk as somebody who has just started it, and checks a patient there by its form. */
export async function checkAtDesk(origin: string): Promise<void> {
  const page = await fetch(`${origin}/desk/check`);
  const shown = await page.text();
  assert.match(shown, /Sandbox: <a href=[^>]*>invented patients/);
  const cookie = page.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const token = /name="form-token"\s+value="([^"]+)"/.exec(shown)?.[1] ?? '';
  const typed = { 'family-name': 'Example', 'given-name': 'Kim', birth: '1/2/1980', sex: '2', item: '23' };
  const answer = await fetch(`${origin}/desk/check`, {
    method: 'POST',
    headers: { origin, cookie: cookie.join('; ') },
    body: new URLSearchParams({ ...typed, 'form-token': token, do: 'check' }),
  });
  assert.equal(answer.status, 200);
  assert.match(await answer.text(), /Answer for Kim Example[^]*href="\/desk\/items\/23"/);
}
