export interface Letter {
  topic: string
  message: string
  tag: number
  publishedAt: number
  attestation?: string
}

interface Stored {
  letter: Letter
  sender: string
  expiresAt: number
  receivedBy: Set<string>
}

/** What was published and may still be wanted by a client that was away. Ciphertext throughout. */
export interface Mailbox {
  /** False for what lies here already: a client that waits too long for the answer publishes again. */
  put(letter: Letter, sender: string, ttlSeconds: number): boolean
  /** What this client has neither sent nor acknowledged, oldest first. */
  waitingFor(clientId: string, topic: string): Letter[]
  acknowledge(clientId: string, letter: Letter): void
  forget(topic?: string): void
}

export function createMailbox(now: () => number): Mailbox {
  const byTopic = new Map<string, Stored[]>()

  function alive(topic: string): Stored[] {
    const stored = (byTopic.get(topic) ?? []).filter((it) => it.expiresAt > now())
    if (stored.length > 0) byTopic.set(topic, stored)
    else byTopic.delete(topic)
    return stored
  }

  return {
    put(letter, sender, ttlSeconds) {
      const stored = alive(letter.topic)
      if (stored.some((it) => it.letter.message === letter.message)) return false
      const expiresAt = now() + ttlSeconds * 1000
      byTopic.set(letter.topic, [...stored, { letter, sender, expiresAt, receivedBy: new Set() }])
      return true
    },
    waitingFor: (clientId, topic) =>
      alive(topic)
        .filter((it) => it.sender !== clientId && !it.receivedBy.has(clientId))
        .map((it) => it.letter),
    acknowledge(clientId, letter) {
      alive(letter.topic)
        .find((it) => it.letter === letter)
        ?.receivedBy.add(clientId)
    },
    forget(topic) {
      if (topic === undefined) byTopic.clear()
      else byTopic.delete(topic)
    },
  }
}
