// Adds the desk to the server: its pages, its assets, signing in, and the headers and limits that all of them share.
import type { FastifyRequest } from 'fastify';
import type { App, RouteAccess, RouteRegistrar } from '../http/types/app-and-route-types.ts';
import { compressPages } from './compress-pages.ts';
import { loadDeskAssets, type DeskAsset } from './desk-assets.ts';
import { deskScreens, type DeskScreenDependencies } from './desk-screens.ts';
import { deskWords as words } from './desk-words.ts';
import { addForms, rejectForeignForms } from './foreign-forms.ts';
import type { PageFrame } from './desk-layout.ts';
import { addErrorPages, renderMessage } from './error-pages.ts';
import type { DeskOrigin } from './own-origin.ts';
import {
  addSessionRoutes,
  createLetIn,
  type SessionRouteDependencies,
} from './screens/session/session-routes.ts';
import { createHandOver } from './screens/signing/handed-over.ts';
import { addSigningRoutes } from './screens/signing/signing-routes.ts';
import { createAccountScreen } from './screens/session/account-screen.ts';
import { addScreen, type VisitDependencies } from './visit-screen.ts';

type DeskDependencies = DeskScreenDependencies & {
  readonly origin: DeskOrigin;
  readonly compressResponse: Parameters<typeof compressPages>[1];
  readonly clientLeftSignal: VisitDependencies['clientLeftSignal'];
  /** Its clock is that of the wall: the one of a sandbox can be moved. */
  readonly signIn: Omit<SessionRouteDependencies, 'frame'>;
};

/** The desk looks who is signed in itself; its errors are pages. */
const access: RouteAccess = { access: 'person', minorId: 'optional', errors: 'plain-text' };
const openAssets: RouteAccess = { access: 'open', minorId: 'optional', errors: 'plain-text' };
const hidden = { hide: true } as const;

/** Only files of this desk, no inline script or style, no frame around it, forms only to itself. */
const securityHeaders = {
  'content-security-policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

/** The routes under /desk. */
export function createDeskRoutes(dependencies: DeskDependencies): RouteRegistrar {
  const assets = loadDeskAssets();
  const { signIn, origin, clientLeftSignal, practices, zones } = dependencies;
  const frame: PageFrame = { assets, isSandbox: signIn.isSandbox, practices };
  return async (app) => {
    await app.register(async (scope) => {
      const desk = scope as App;
      addErrorPages(desk, frame);
      addSecurityHeaders(desk);
      compressPages(desk, dependencies.compressResponse);
      for (const asset of [assets.styles, assets.icon, ...assets.modules]) addAsset(desk, asset);
      addForms(desk);
      rejectForeignForms(desk, origin, (reply) =>
        reply
          .code(403)
          .type('text/html; charset=utf-8')
          .send(renderMessage(frame, { title: words.foreignFormTitle, text: words.foreignForm })),
      );
      const sessions = { ...signIn, frame };
      const letIn = createLetIn(sessions);
      const visits = { ...sessions, letIn, handOver: createHandOver(sessions), clientLeftSignal, zones };
      const route = { config: access, schema: hidden };
      addSessionRoutes(desk, route, sessions);
      addSigningRoutes(desk, route, { ...dependencies, frame, kept: sessions });
      for (const screen of [...deskScreens(dependencies), createAccountScreen(signIn)])
        addScreen(desk, route, screen, visits);
      desk.route({
        method: ['GET', 'POST'],
        url: '/desk/*',
        ...route,
        handler: (_request, reply) => reply.code(404).type('text/plain').send(''),
      });
    });
  };
}

function addSecurityHeaders(desk: App): void {
  desk.addHook('onSend', (_request: FastifyRequest, reply, payload, done) => {
    reply.headers(securityHeaders);
    // What is on a page is for who is signed in, and no longer.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

function addAsset(desk: App, { path, type, content, gzipped }: DeskAsset): void {
  desk.get(path, { config: openAssets, schema: hidden }, ({ headers }, reply) => {
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding');
    return /\bgzip\b/.test(String(headers['accept-encoding']))
      ? reply.header('content-encoding', 'gzip').send(Buffer.from(gzipped))
      : reply.send(content);
  });
}
