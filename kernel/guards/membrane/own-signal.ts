/**
 * A signal of its own that aborts with another one, for what `reasonOf` makes of the other's reason: `AbortSignal.any`
 * hands on the same object, which is drawn or thrown elsewhere too, and may be given other words.
 */
export function ownSignal(other: AbortSignal, reasonOf: (reason: unknown) => unknown): AbortSignal {
  // As the language knows it: members that it was given do not answer.
  const source = AbortSignal.any([other])
  const controller = new AbortController()
  const end = () => controller.abort(reasonOf(source.reason))
  if (source.aborted) end()
  else source.addEventListener('abort', end, { once: true })
  return controller.signal
}
