import { onScopeDispose, shallowRef } from 'vue'
import { kit } from './kit.js'

/** The account of the visitor, as a ref that follows. */
export function useAccount() {
  const account = shallowRef(kit.getAccount())
  const update = () => (account.value = kit.getAccount())
  onScopeDispose(kit.subscribe(({ connections }) => connections, update))
  return account
}
