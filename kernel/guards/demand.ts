import { KitError } from '../base/kit-error.ts'
import type { Price } from './permission-prices.ts'
import type { Permission } from '../plugin.ts'

/** Throws where a plugin of others cannot pay the price of what it does. */
export type Demand = (price: Price, what: string, instead?: string) => void

export const createDemand =
  (id: string, has: (permission: Permission) => boolean): Demand =>
  (price, what, instead) => {
    if (price === 'nothing') return
    // Never a permission: no list has it, whoever made the list.
    if (price !== 'nobody' && has(price)) return
    const other =
      instead && (price === 'nobody' ? `Use ${instead} instead.` : `, or use ${instead}.`)
    throw new KitError(`"${id}" ${what}, which it may not.`, {
      code: 'PERMISSION_NOT_DECLARED',
      details:
        price === 'nobody'
          ? (other ?? 'The kit keeps it for itself.')
          : `Declare the permission "${price}"${other ?? '.'}`,
    })
  }
