/** A column of the list. The first one names the record and takes the remaining width. */
export interface Column {
  readonly field: string
  /** A second, quieter line in the same cell: a field, or a field of an included record: `subcategory.name`. */
  readonly under?: string
  /** The field of an included record shown for a reference: `supplier.brand_name`. */
  readonly shows?: string
  /** Pixels; the first column needs none. */
  readonly width?: number
  /** Also shown on a phone's card. */
  readonly card?: boolean
  /** Hidden when the table is narrower than this, in pixels. */
  readonly from?: 720 | 840 | 960 | 1080
}

export interface Section {
  /** Its heading is `sections.{key}` in the resource's texts; a single section needs none. */
  readonly key: string
  readonly fields: readonly string[]
}

/** A view that everybody has: a tab over the list. `all` is always the first. */
export interface View {
  /** Its label is `views.{key}` in the resource's texts. */
  readonly key: string
  /** The list's own address, without paging: `status=inactive&order_by=-created_at` */
  readonly query: string
  /** Columns of its own, when it serves another purpose than the list, such as addresses for the day's deliveries. */
  readonly columns?: readonly Column[]
}

/** How a resource looks in the back office. All of it has a default; a plain resource declares nothing. */
export interface Screen {
  readonly columns: readonly Column[]
  /** Fields offered as filters, in order; the first three are always visible. */
  readonly filters: readonly string[]
  /** A filter whose options depend on the value of another one: `{ subcategoryId: 'categoryId' }`. */
  readonly narrowed: Readonly<Record<string, string>>
  readonly sections: readonly Section[]
  /** The two or three values that matter most, on top of a record; by default the first two numbers of the list. */
  readonly figures?: readonly string[]
  /** Groups of a record's facts, when they are not the sections of its form. */
  readonly facts?: readonly Section[]
  /** How many of the form's six columns a field takes, when its kind does not decide it. */
  readonly spans: Readonly<Record<string, 2 | 3 | 6>>
  readonly views: readonly View[]
  /** The catalogue with the values in use of a text field, for its filter and its form: `{ city: 'cities' }`. */
  readonly catalogs: Readonly<Record<string, string>>
  /** Actions that can be applied to several rows at once. */
  readonly bulk: readonly string[]
  /** Rows of a table, or cards that show their pictures. */
  readonly layout: 'rows' | 'cards'
  /**
   * Whether records have a manual order, set by `PUT {path}/order` with all their ids; a name is the field whose
   * records are ordered separately, once the list is narrowed to one.
   */
  readonly ordered: boolean | string
  /**
   * Address of a record on the site: `/products/{slug}`, `/product/{id}`, or under another record that a field refers
   * to: `/products/{categoryId.slug}/{slug}`. The form shows it under the slug.
   */
  readonly publicPath?: string
  /** How the sums of its list add up: the sign before each, where it has one. */
  readonly sumSigns: Readonly<Record<string, '−' | '=' | '+'>>
  /** The target of a row: its form, its drawer with data and history, or a page. */
  readonly opens: 'form' | 'record' | 'page'
  /** Shown beside its name on a card and in the palette: initials for people, else the section's icon. */
  readonly face: 'initials' | 'icon'
  /** A dialog for a few fields, a drawer for many. */
  readonly form: 'dialog' | 'drawer'
}
