import type { DemandRoom } from '../../environment/storage.ts'

/** What lies under a prefix takes no more than so many characters, names included. */
export const storageRoom =
  (prefix: string, characters: number): DemandRoom =>
  (path, text, backend) => {
    const taken = backend
      .keys()
      .filter((one) => one.startsWith(prefix) && one !== path)
      .reduce((sum, one) => sum + one.length + (backend.get(one) ?? '').length, 0)
    if (taken + path.length + text.length <= characters) return
    backend.remove(path)
    throw new RangeError(`No room for ${path}: ${characters} characters are kept of a plugin`)
  }
