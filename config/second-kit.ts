/** For the log: whether a second kit is a slip or meant cannot be seen from here. */
export const secondKit = (name: string): string =>
  `A second kit of one name was made (KIT_NAME_TAKEN). It keeps its sessions apart, under "${name}". ` +
  'Make the kit in a module of its own, not in a component; before a hot reload, call kit.dispose(). ' +
  'To have two kits, give each its own storageName.'
