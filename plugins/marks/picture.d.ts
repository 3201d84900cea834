// The build and the tests turn a picture into its data URI.
declare module '*.svg' {
  const uri: string
  export default uri
}
declare module '*.webp' {
  const uri: string
  export default uri
}
