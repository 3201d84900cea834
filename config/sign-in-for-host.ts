import { type Kit, KitError, SignInService, type Token } from '../kernel/exports/index.ts'

/** As `Kit.signIn`. Without the options it rejects before the visitor is asked to connect. */
export async function signInForHost(
  kit: Pick<Kit, 'connect' | 'getAccount' | 'settings'>,
  service: <T>(token: Token<T>) => Promise<T>,
): Promise<void> {
  const { siwx, siweConfig } = kit.settings
  if (!siwx && !siweConfig) throw new KitError('SIWX is not enabled', { code: 'SIWX_NOT_ENABLED' })
  if (!kit.getAccount().isConnected) await kit.connect()
  await (await service(SignInService)).ask()
}
