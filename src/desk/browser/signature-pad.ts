// The pad for a signature: draws what a finger, a pen or the mouse writes, and puts it into the form as numbers of a fixed box.

/** In the units of the box. */
type Point = readonly [x: number, y: number];

/** Closer together they are one point: a stroke stays short, and looks the same. */
const stepMin = 2;
const inkWidth = 3;

/** What was drawn, a stroke after the other. */
const textOf = (strokes: readonly (readonly Point[])[]): string =>
  strokes.map((stroke) => stroke.map((point) => point.join(' ')).join(' ')).join(';');

/** As sharp as the screen is. */
function draw(canvas: HTMLCanvasElement, strokes: readonly (readonly Point[])[], wide: number): void {
  const scale = (canvas.clientWidth * devicePixelRatio) / wide;
  const ink = canvas.getContext('2d');
  if (ink === null || scale === 0) return;
  canvas.width = Math.round(wide * scale);
  canvas.height = Math.round(canvas.clientHeight * devicePixelRatio);
  ink.scale(scale, scale);
  ink.lineWidth = inkWidth;
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  ink.strokeStyle = '#000';
  for (const stroke of strokes) {
    ink.beginPath();
    for (const [x, y] of stroke.length === 1 ? [...stroke, ...stroke] : stroke) ink.lineTo(x, y);
    ink.stroke();
  }
}

function openPad(canvas: HTMLCanvasElement, pad: HTMLElement): void {
  const [wide, high] = [canvas.width, canvas.height];
  const field = pad.querySelector<HTMLInputElement>('input[type="hidden"]');
  const said = pad.querySelector<HTMLElement>('[role="status"]');
  let strokes: Point[][] = [];
  /** The pointer that writes: a second finger, or the palm, draws nothing. */
  let writing: number | null = null;

  const show = (): void => {
    draw(canvas, strokes, wide);
    if (field !== null) field.value = textOf(strokes);
    const text = said?.dataset[strokes.length === 0 ? 'padEmpty' : 'padDrawn'] ?? '';
    if (strokes.length > 0) pad.querySelector('.error')?.remove();
    if (said !== null && said.textContent !== text) said.textContent = text;
  };
  const within = (at: number, size: number, units: number): number =>
    Math.min(units, Math.max(0, Math.round((at / size) * units)));
  const add = ({ clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const x = within(clientX - left - canvas.clientLeft, width - 2 * canvas.clientLeft, wide);
    const y = within(clientY - top - canvas.clientTop, height - 2 * canvas.clientTop, high);
    const stroke = strokes.at(-1);
    const last = stroke?.at(-1);
    if (last === undefined || Math.hypot(x - last[0], y - last[1]) >= stepMin) stroke?.push([x, y]);
  };

  canvas.addEventListener('pointerdown', (event) => {
    if (writing !== null || event.button !== 0) return;
    event.preventDefault();
    writing = event.pointerId;
    canvas.setPointerCapture(writing);
    strokes.push([]);
    add(event);
    show();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerId !== writing) return;
    // Tablets of a few years ago do not have it.
    const passed = 'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];
    for (const each of passed.length === 0 ? [event] : passed) add(each);
    show();
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    canvas.addEventListener(end, ({ pointerId }) => {
      if (pointerId === writing) writing = null;
    });
  pad
    .closest('form')
    ?.querySelector('[data-pad-clear]')
    ?.addEventListener('click', () => {
      strokes = [];
      show();
    });
  // Turned round, the screen has another width.
  addEventListener('resize', show);
  // A page that is shown again has nothing of what was written before.
  addEventListener('pageshow', show);
  show();
}

const canvas = document.querySelector<HTMLCanvasElement>('canvas[data-pad]');
const pad = canvas?.closest<HTMLElement>('.pad');
if (canvas && pad) openPad(canvas, pad);
