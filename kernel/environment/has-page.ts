/** False on a server. For code that runs before a kit, or beside it; what has a kit asks its `Page`. */
export const hasPage = (): boolean => typeof window !== 'undefined'
