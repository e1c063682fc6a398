/** A column of the list. The first one names the record and takes the room that is left. */
export interface Column {
  readonly field: string
  /** A second, quieter line in the same cell: a field, or what of an included record: `subcategory.name`. */
  readonly under?: string
  /** What of an included record stands for a reference: `supplier.brand_name`. */
  readonly shows?: string
  /** Pixels; the first column needs none. */
  readonly width?: number
  /** Stays on a phone's card. */
  readonly card?: boolean
  /** Leaves a table narrower than this, in pixels, so that the rest has room. */
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
}

/** How a resource looks in the back office. All of it has a default; a plain resource declares nothing. */
export interface Screen {
  readonly columns: readonly Column[]
  /** Fields offered as filters, in order; the first three stand in the filter line. */
  readonly filters: readonly string[]
  /** A filter whose options are only those under what another one is set to: `{ subcategoryId: 'categoryId' }`. */
  readonly narrowed: Readonly<Record<string, string>>
  readonly sections: readonly Section[]
  /** How many of the form's six columns a field takes, where its kind does not say. */
  readonly spans: Readonly<Record<string, 2 | 3 | 6>>
  readonly views: readonly View[]
  /** Where the values in use of a text are read, for its filter and its form: `{ city: 'cities' }`. */
  readonly catalogs: Readonly<Record<string, string>>
  /** Actions that several rows can take at once. */
  readonly bulk: readonly string[]
  /** Rows of a table, or cards that show their pictures. */
  readonly layout: 'rows' | 'cards'
  /** They stand in an order of their own, changed by hand: `PUT {path}/order`, with all their ids. */
  readonly ordered: boolean
  /**
   * Where the site shows a record: `/products/{slug}`, `/product/{id}`, or under another one that a field of it names:
   * `/products/{categoryId.slug}/{slug}`. The form says it under the slug.
   */
  readonly publicPath?: string
  /** What a row opens: its form, its drawer with the data and the history, or a page of its own. */
  readonly opens: 'form' | 'record' | 'page'
  /** Beside its name on a card and in the palette: initials for who has a name of their own, else the section's icon. */
  readonly face: 'initials' | 'icon'
  /** A dialog for a few fields, a drawer for many. */
  readonly form: 'dialog' | 'drawer'
}
