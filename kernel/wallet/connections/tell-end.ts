import type { ChainNamespace } from '../../base/caip.ts'
import type { FoundConnector } from './find-connector.ts'

/** Tells a wallet that it is over. How it takes the news changes nothing here: never rejects. */
export async function tellEnd(
  { connector }: Pick<FoundConnector, 'connector'>,
  namespaces: readonly ChainNamespace[],
): Promise<void> {
  try {
    await connector.disconnect(namespaces)
  } catch {
    // It is over on this side all the same.
  }
}
