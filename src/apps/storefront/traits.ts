/** What tells pieces of one kind apart. */
export interface Traits {
  readonly material: string | null
  readonly color: string | null
  readonly seats: number | null
  /** In centimetres. */
  readonly seatHeight: number | null
  /** In kilograms. */
  readonly weight: number | null
  readonly packages: string | null
}
