/** The parts of OpenAPI 3.1 that the page shows. */

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description?: string }
  readonly tags?: readonly { readonly name: string; readonly description?: string }[]
  /** Answers that operations share and refer to. */
  readonly components?: { readonly responses?: Answers }
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Operation {
  readonly tags?: readonly string[]
  readonly summary?: string
  readonly description?: string
  /** The roles that may call it, as text. */
  readonly 'x-roles'?: string
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content?: Content }
  readonly responses?: Answers
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}

/** By status. */
export type Answers = Readonly<Record<string, ApiAnswer>>

export interface ApiAnswer {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Content
}

/** By media type. */
export type Content = Readonly<Record<string, { readonly schema?: Schema }>>

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly additionalProperties?: boolean | Schema
}
