// A receiver of webhooks on loopback: keeps what arrives, and answers as the test says.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export interface ReceivedDelivery {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: {
    readonly type: string;
    readonly timestamp: string;
    readonly data: Readonly<Record<string, unknown>>;
  };
}

export interface WebhookReceiver {
  readonly url: string;
  /** In the order in which they arrived. */
  readonly received: ReceivedDelivery[];
  /** The status of the next answers, and their headers. */
  answer: (message: ReceivedDelivery) => {
    status: number;
    headers?: Record<string, string>;
    afterMs?: number;
  };
  readonly stop: () => Promise<void>;
}

/** A receiver that answers 204. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedDelivery[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sent = await text(request);
    const body = JSON.parse(sent) as ReceivedDelivery['body'];
    const message: ReceivedDelivery = { headers: request.headers, text: sent, body };
    received.push(message);
    const { status, headers = {} } = receiver.answer(message);
    response.writeHead(status, headers).end();
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/events`,
    received,
    answer: () => ({ status: 204 }),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;
}
