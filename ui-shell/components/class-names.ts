/** `classNames('row', isBusy && 'busy')` is `row busy`. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
