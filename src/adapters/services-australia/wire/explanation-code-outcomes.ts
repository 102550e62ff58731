// Maps Medicare explanation codes to the outcome of an online eligibility check: accepted, undecided or rejected. The insurer's texts are passed on unchanged.
import type { OnlineItemAnswer } from '../../../ports/insurer/eligibility-insurer.ts';

type Outcome = OnlineItemAnswer['outcome'];

const codes = (rows: string): readonly string[] => rows.trim().split(/\s+/);

/** Explanation codes with which a benefit would be paid, of any amount. */
const acceptedCodes = codes(`
  0 104 105 107 113 115 123 128 134 135 136 151 154 158 161 174 175 177 184 222 225 229 230 240
  241 242 243 245 253 255 260 272 328 336 339 342 344 345 347 350 367 370 392 422 450 461 509 510
  511 512 513 516 517 518 519 520 521 522 524 554 555 561 562 564 565 566 567 636 642 643
`);

/** Codes that leave the outcome open: more is needed, or a person has to look first. */
const undecidedCodes = codes(`
  101 103 130 142 144 150 155 157 166 194 195 214 217 234 236 237 246 250 252 254 261 274 356 358
  359 361 375 377 390 391 406 409 410 411 415 419 420 424 426 427 429 430 431 432 475 505 535 559
  613 700 701 711 714 719 720
`);

/** Codes with which no benefit would be paid. */
const deniedCodes = codes(`
  102 106 108 111 117 120 122 124 125 126 127 129 131 137 138 139 140 141 159 160 162 163 164 168
  169 170 171 173 176 179 206 208 209 211 212 215 223 226 227 228 232 233 238 244 251 256 262 264
  265 267 271 280 282 306 307 308 316 317 320 322 325 326 329 331 332 333 334 335 337 338 340 341
  343 346 348 349 351 352 353 360 364 371 372 373 374 378 393 395 400 401 402 403 404 405 407 408
  412 413 414 416 417 418 421 423 425 428 433 434 435 436 500 501 502 503 504 507 514 515 525 528
  529 530 536 537 538 539 540 549 550 551 552 553 556 557 558 560 563 600 601 602 603 604 605 606
  607 608 609 610 611 612 614 615 616 617 618 619 620 621 622 623 624 625 627 629 633 634 635 637
  638 639 640 641 702 703 704 705 706 707 708 709 710 712 713 715 716 717 718
`);

const outcomes: ReadonlyMap<string, Outcome> = new Map<string, Outcome>([
  ...acceptedCodes.map((code) => [code, 'accepted'] as const),
  ...undecidedCodes.map((code) => [code, 'not-verified-online'] as const),
  ...deniedCodes.map((code) => [code, 'denied'] as const),
]);

/**
 * The outcome of an item by its explanation code; no code means accepted. An unknown code leaves the item undecided.
 */
export function outcomeFromExplanationCode(code: string | null): Outcome {
  return code === null ? 'accepted' : (outcomes.get(code) ?? 'not-verified-online');
}

/** How many explanation codes the tables have. */
export const explanationCodeCount = outcomes.size;

/** Return codes for a message that the insurer cannot process now: they decide nothing, and the call is a failure. */
export const temporaryFailureCodes: ReadonlySet<string> = new Set(['3001', '3002', '3003', '3004', '8010']);
