// An assistant by the protocol's own client library: it finds out by itself who lets it in, and waits for its answer at a port of
// this machine, as programs on people's machines do.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';

type Stored = Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
type Tokens = Awaited<ReturnType<OAuthClientProvider['tokens']>>;

export type McpAssistant = {
  client: Client;
  /** What it was given in the end. */
  tokens: () => NonNullable<Tokens>;
  clientId: () => string;
  close: () => Promise<void>;
};

export type AssistantOptions = {
  /** Of /mcp. */
  address: string;
  name: string;
  /** Where it says who it is; without one it registers itself. */
  document?: string;
  /** Takes a person's browser there; they decide, and it ends up at our port. */
  browse: (url: URL) => Promise<unknown>;
};

/** Connects, with consent where it is asked for. */
export async function connectAssistant(options: AssistantOptions): Promise<McpAssistant> {
  const { address, name, document, browse } = options;
  const answers = createServer((_request, response) => void response.end('Back in the assistant.'));
  answers.listen(0, '127.0.0.1');
  await once(answers, 'listening');
  const { port } = answers.address() as AddressInfo;
  const redirectUrl = `http://127.0.0.1:${port}/callback`;

  let stored: Stored;
  let tokens: Tokens;
  let verifier = '';
  let code: Promise<URLSearchParams> | undefined;
  let discovery: OAuthDiscoveryState | undefined;
  const authProvider: OAuthClientProvider = {
    redirectUrl,
    ...(document !== undefined && { clientMetadataUrl: document }),
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    clientInformation: () => stored,
    saveClientInformation: (given) => void (stored = given),
    tokens: () => tokens,
    saveTokens: (given) => void (tokens = given),
    saveCodeVerifier: (given) => void (verifier = given),
    codeVerifier: () => verifier,
    saveDiscoveryState: (given) => void (discovery = given),
    discoveryState: () => discovery,
    async redirectToAuthorization(url) {
      code = once(answers, 'request').then(
        ([request]: { url: string }[]) => new URL(request!.url, redirectUrl).searchParams,
      );
      await browse(url);
    },
  };
  const transportTo = () => new StreamableHTTPClientTransport(new URL(address), { authProvider });
  const client = new Client({ name, version: '1' });
  const first = transportTo();
  const close = async (): Promise<void> => {
    await client.close();
    answers.closeAllConnections();
    answers.close();
  };
  try {
    await client.connect(first).catch(async (error: unknown) => {
      if (!(error instanceof UnauthorizedError) || !code) throw error;
      await first.finishAuth(await code);
      await client.connect(transportTo());
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { client, tokens: () => tokens!, clientId: () => stored!.client_id, close };
}
