/** What the pages of the site say. Pictures by their place under `demo/pictures`, products by their code. */
export interface DemoShowroom {
  readonly name: string
  readonly phrase: string
  /** One line each. */
  readonly address: readonly string[]
  readonly hours: readonly {
    readonly first_day: Day
    readonly last_day: Day
    /** 24 hours. */
    readonly opens: string
    readonly closes: string
  }[]
  readonly phone: string
  readonly whatsapp: string
  readonly email: string
  /** Latitude and longitude. */
  readonly geo: string
  readonly picture: string
}

type Day = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su'

export interface Titled {
  readonly title: string
  readonly text: string
}

export interface Captioned {
  readonly picture: string
  readonly caption: string
}
