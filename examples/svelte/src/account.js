import { createSubscriber } from 'svelte/reactivity'
import { kit } from './kit.js'

const follow = createSubscriber((update) => kit.subscribe(({ connections }) => connections, update))

/** The account of the visitor, which components that read it follow. */
export const account = {
  get current() {
    follow()
    return kit.getAccount()
  },
}
