/** Of a member that a request may leave out, or write as null. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null
