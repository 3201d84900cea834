/** A reader of what a contribution point combines to. */
export interface PointReader<Out> {
  getSnapshot(): Out
  subscribe(listener: () => void): () => void
}
