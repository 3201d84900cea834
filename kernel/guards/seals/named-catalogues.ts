import { KitError } from '../../base/kit-error.ts'
import type { MessageCatalogue } from '../../points/messages.ts'

/** More than a guard has to say. */
const mostNames = 16

/**
 * Of each name the catalogue that was said first: a new one at each look would be loaded, drawn as it arrives, and asked for
 * again, without end. Throws `TEXT_INVALID` for names without end.
 */
export function createNamedCatalogues(): (given: MessageCatalogue) => MessageCatalogue {
  const known = new Map<string, MessageCatalogue>()
  return (given) => {
    const name = `${given.id}`
    const first = known.get(name) ?? given
    if (!known.has(name) && known.size === mostNames) {
      throw new KitError('A close guard says its texts out of a new catalogue each time.', {
        code: 'TEXT_INVALID',
        details: 'Define its texts once.',
      })
    }
    known.set(name, first)
    return first
  }
}
