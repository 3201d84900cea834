import { type ChainNamespace, KitError } from '../kernel/exports/index.ts'

/** What an app adds to have a namespace. */
export const remedyOf = (namespace: ChainNamespace): string =>
  `Add ${namespace}() from "latchkey/namespaces/${namespace}" to the option namespaces.`

/** Something was asked of a namespace that the kit does not have. */
export class NamespaceNotListedError extends KitError {
  constructor(namespace: ChainNamespace, details: string, owner?: string) {
    const name = owner === undefined ? `"${namespace}"` : `"${namespace}" of "${owner}"`
    super(`The namespace ${name} is not listed. ${remedyOf(namespace)}`, {
      code: 'NAMESPACE_NOT_LISTED',
      details,
    })
  }
}
