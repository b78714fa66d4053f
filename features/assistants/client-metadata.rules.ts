// What is taken over of what a program says about itself, whichever way it says it. All else, such as further addresses to
// fetch from, is left behind.
import * as z from 'zod/mini';
import { assistantLimits, isSafeRedirect } from './assistant.rules.ts';

const shape = z.object({
  client_id: z.optional(z.string().check(z.maxLength(500))),
  client_name: z.optional(z.string().check(z.maxLength(500))),
  redirect_uris: z
    .array(z.string().check(z.maxLength(1_000), z.refine(isSafeRedirect)))
    .check(z.minLength(1), z.maxLength(20)),
  grant_types: z.optional(z.array(z.string()).check(z.maxLength(10))),
});

export type ClientMetadata = {
  client_id?: string;
  client_name?: string;
  redirect_uris: string[];
  grant_types: string[];
  response_types: ['code'];
  token_endpoint_auth_method: 'none';
  application_type: 'native';
};

/**
 * Every program is a public one that proves itself with PKCE, as programs on people's machines have no secrets to keep; "native"
 * lets it listen at any port of this machine (RFC 8252). Null where there is no address that a code may be sent to.
 */
export function clientMetadataOf(given: unknown): ClientMetadata | null {
  const { success, data } = z.safeParse(shape, given);
  if (!success) return null;
  const name = data.client_name?.slice(0, 2 * assistantLimits.name);
  return {
    ...(data.client_id !== undefined && { client_id: data.client_id }),
    ...(name !== undefined && { client_name: name }),
    redirect_uris: data.redirect_uris,
    grant_types: [
      'authorization_code',
      ...(data.grant_types?.includes('refresh_token') === false ? [] : ['refresh_token']),
    ],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    application_type: 'native',
  };
}
