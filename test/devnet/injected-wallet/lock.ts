export interface Lock {
  /** At once when the wallet is open. */
  whenUnlocked(): Promise<void>
  lock(): void
  unlock(): void
}

/** The lock of a wallet whose behaviour says whether it is closed. */
export function createLock(behaviour: { isLocked?: boolean }): Lock {
  let unlocked = () => {}
  let unlocking: Promise<void> | undefined
  return {
    async whenUnlocked() {
      if (!behaviour.isLocked) return
      unlocking ??= new Promise((resolve) => (unlocked = resolve))
      await unlocking
    },
    lock() {
      behaviour.isLocked = true
    },
    unlock() {
      behaviour.isLocked = false
      unlocking = undefined
      unlocked()
    },
  }
}
