import { forwardRef as createPart } from 'react'

/** As React's, for parts that views of others get as well: what one of them draws stays as it is. */
export const forwardRef = ((render) => Object.freeze(createPart(render))) as typeof createPart
