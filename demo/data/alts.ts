/**
 * Alternative texts of the pictures of a product after the first: the place of the piece, or the side it is seen from.
 */
const alts: Readonly<Record<string, string>> = {
  'aparador-celosia-2':
    'Aparador Celosía visto desde arriba, con un florero blanco y un cuenco sobre la cubierta',
  'aparador-celosia-room':
    'Aparador Celosía en un comedor de muro verde oscuro, con lámpara de barro y florero',
  'banca-tule-room':
    'Banca Tule al pie de una cama, con un sombrero y una manta doblada, sobre tapete de yute',
  'banco-de-barra-elm-room': 'Bancos Elm frente a una barra verde de cocina, bajo lámparas colgantes rojas',
  'banco-de-barra-talpa-room':
    'Dos bancos Talpa de asiento rojo ante una barra de azulejo azul y muro de listones',
  'buro-roble-2-cajones-room': 'Buró Roble junto a la cama, con una lámpara de barro encendida y muro verde',
  'buro-tapalpa-room': 'Buró Tapalpa entre la cama y una ventana al jardín, con un florero blanco y una taza',
  'buro-volado-cholula-room': 'Buró Cholula blanco fijo al muro de listones, al lado de una cabecera azul',
  'cabecera-tlalpan-king-size-room':
    'Cabecera Tlalpan azul detrás de una cama tendida en blanco y rojo, con muro de listones',
  'cama-dosel-alamos-room': 'Cama Dosel Álamos en una recámara con vigas de madera y tapete redondo de yute',
  'cama-infantil-casita-room':
    'Cama Casita en un cuarto infantil verde y crema, con tapete de pelo y juguetes',
  'cama-lino-matrimonial-2':
    'Cama Lino desde arriba, con la cabecera redondeada y una cobija roja a los pies',
  'cama-nayar-king-size-2': 'Cama Nayar desde arriba, con la cabecera de madera y una cobija color arena',
  'cama-nayar-king-size-room':
    'Cama Nayar en una recámara rosada, con una ventana al jardín y un cuadro en el muro',
  'cama-sereno-queen-size-2':
    'Cama Sereno de frente, con la cabecera de canales, una cobija verde y el zoclo a la vista',
  'cama-sereno-queen-size-room': 'Cama Sereno en una recámara verde, junto a un buró con lámpara encendida',
  'cantina-amatitan-room':
    'Cantina Amatitán abierta y con la luz prendida: tres repisas de botellas, ante un muro azul',
  'cojin-milpa-de-lino-room':
    'Cojín Milpa verde sobre una banca de madera, junto a una ventana con bugambilias',
  'colgante-campana-verde-room':
    'Colgante Campana verde encendido sobre una mesa puesta, con platos de barro en el muro',
  'colgante-cantaro-room': 'Dos colgantes Cántaro de barro rojo encima de una mesa puesta con pan y fruta',
  'colgante-klokke-room':
    'Dos colgantes Klokke de cristal ahumado sobre una barra de azulejo, con el foco a la vista',
  'colgante-nido-room': 'Colgante Nido de mimbre sobre una mesa redonda puesta, bajo un techo de vigas',
  'comoda-alta-jerecuaro-room':
    'Cómoda Jerécuaro de cinco cajones ante un muro verde, entre una palma y un grabado',
  'comoda-nayar-2': 'Cómoda Nayar desde arriba: se ven la cubierta y los ensambles de cola de milano',
  'consola-analco-room':
    'Consola Analco en un recibidor soleado, con un espejo de hoja de lata, canasta y taburete',
  'credenza-zapotlan-negra-room':
    'Credenza Zapotlán negra de noche, con una lámpara de barro y otra de ónix encendidas',
  'credenza-zapotlan-roble-2':
    'Credenza Zapotlán de roble desde arriba, con sus cuatro puertas y la cubierta',
  'equipal-zacoalco-2':
    'Equipal Zacoalco por detrás: respaldo de vaqueta con costura y base de varas cruzadas',
  'escritorio-bryn-elevable-room':
    'Escritorio Bryn levantado, con computadora y silla giratoria, ante un ventanal con árboles',
  'escritorio-tlacotalpan-2':
    'Escritorio Tlacotalpan por detrás, con la canaleta para cables bajo la cubierta',
  'escritorio-tlacotalpan-room':
    'Escritorio Tlacotalpan bajo una ventana, con silla giratoria, lámpara de barro y tapete rojo',
  'espejo-arco-de-herreria-room':
    'Espejo Arco recargado en el muro, al lado de un buró con lámpara encendida',
  'espejo-luna-room':
    'Espejo Luna en un muro terracota, sobre un aparador con planta, libros y florero negro',
  'espejo-tlaquepaque-room':
    'Espejo Tlaquepaque en un muro verde, encima de una repisa con libros y dos floreros',
  'florero-burbuja-ambar-room':
    'Florero Burbuja ámbar sobre una consola, entre unos libros y una vela, con sol de lado',
  'florero-coyotepec-room': 'Florero Coyotepec negro con ramas secas, sobre un aparador de listones',
  'jarron-atemajac-de-cantera-room':
    'Jarrón Atemajac con ramas secas, en el piso de barro de un recibidor verde',
  'juguetero-canica-room':
    'Juguetero Canica con libros y pelotas, y sus dos cajas verdes, en un cuarto infantil',
  'lampara-de-mesa-gis-room': 'Lámpara Gis encendida en un escritorio, junto a una taza y una computadora',
  'lampara-de-mesa-olla-room':
    'Lámpara Olla encendida en la esquina de un escritorio, ante una ventana con árboles',
  'lampara-de-mesa-tecali-room':
    'Lámpara Tecali encendida sobre una credenza negra: el ónix deja ver sus vetas',
  'lampara-de-pie-bruma-room':
    'Lámpara Bruma en arco por encima de un sillón verde, sobre un tapete de pelo largo',
  'lampara-de-pie-jicara-room':
    'Lámpara Jícara encendida en un rincón verde, al lado de un sofá con cojín naranja',
  'lampara-de-pie-papalote-room':
    'Lámpara Papalote encendida detrás de un sillón color arena, junto a un cuadro',
  'lampara-mane-de-laton-room':
    'Lámpara Måne encendida junto a un sofá gris: un globo de luz sobre un tubo de latón',
  'librero-andamio-room': 'Librero Andamio con libros y jarrones, ante un muro de listones oscuros',
  'librero-palafox-room': 'Librero Palafox lleno de libros ante un muro azul, con un sillón de piel delante',
  'librero-trapp-room': 'Librero Trapp recargado en el muro, con libros y jarrones, y una canasta a su lado',
  'manta-nevado-room':
    'Manta Nevado doblada en una banca, con los flecos al frente, junto a un libro abierto',
  'mesa-de-centro-ajijic-de-vidrio-room':
    'Mesa Ajijic ante un sofá claro: bajo el vidrio se ven la repisa de madera y el tapete',
  'mesa-de-centro-comala-2': 'Mesa Comala vista de lado, con la cubierta delgada y los apoyos inclinados',
  'mesa-de-centro-ixtlan-de-marmol-2': 'Mesa Ixtlán desde arriba, con las vetas grises del mármol blanco',
  'mesa-de-centro-patzcuaro-nogal-room':
    'Mesa Pátzcuaro sobre un tapete rojo, con libros y una vela, delante de un sofá y un muro de ladrillo',
  'mesa-de-centro-tule-2': 'Mesa de centro Tule desde arriba, con libros y un cuenco en la tapa redonda',
  'mesa-de-comedor-encino-2': 'Mesa Encino desde arriba, con las tablas de la cubierta de lado a lado',
  'mesa-de-comedor-encino-room':
    'Mesa Encino puesta para cenar, con sillas oscuras y tres lámparas colgantes, en un comedor verde',
  'mesa-de-comedor-tule-2': 'Mesa de comedor Tule de frente, con las patas inclinadas hacia afuera',
  'mesa-de-comedor-tule-room':
    'Mesa de comedor Tule puesta, con sillas oscuras, en un comedor de piso de barro y azulejo',
  'mesa-de-exterior-mosaico-room':
    'Mesa Mosaico en un patio, con jarra y tazas, entre equipales y una banca con cojines',
  'mesa-de-exterior-tomatlan-room':
    'Mesa Tomatlán en una terraza de muro naranja, con dos sillas de cuerda y palmas',
  'mesa-extensible-tequila-room':
    'Mesa Tequila puesta y con sillas de encino, bajo un colgante verde, frente a la ventana',
  'mesa-lateral-chimulco-de-cantera-room':
    'Mesa Chimulco con un florero encima, junto a un sillón verde y un ventanal al jardín',
  'mesa-lateral-fragua-room':
    'Mesa Fragua de acero negro arrimada a un sillón de piel, con un libro y una taza',
  'mesa-lateral-tule-room':
    'Mesa lateral Tule con una taza, entre una banca y un sillón, sobre tapete de henequén',
  'mesa-redonda-parota-2': 'Mesa Parota desde arriba: la tapa redonda con su veta y el pie torneado',
  'mesa-redonda-parota-room':
    'Mesa Parota puesta, con sillas de palma y colgante de mimbre, ante una puerta al patio',
  'mueble-de-tv-cocula-room':
    'Mueble Cocula con libros en el centro y un florero, bajo un cuadro, en una sala soleada',
  'mueble-de-tv-zacatecas-room':
    'Mueble Zacatecas ante un muro azul, con cuadro, lámpara de globo y tapete en tonos rosas',
  'puf-sayula-room': 'Puf Sayula de yute con un libro encima, en una sala que da a un patio con macetas',
  'puf-tecolote-room': 'Puf Tecolote al pie de la cama, con un libro encima y la jareta de piel al frente',
  'sala-de-exterior-careyes-room':
    'Sofá de la sala Careyes, con una mesa baja, en una terraza de muro amarillo con cactus y palmas',
  'sala-de-exterior-sayulita-room':
    'Sala Sayulita con cojines grises y mesa de centro, en una terraza de muro rosa con agaves',
  'secreter-alfajayucan-room':
    'Secreter Alfajayucan abierto, con un libro y una taza, y una silla delante de él',
  'silla-de-exterior-caleta-2': 'Silla Caleta de lado: la cuerda verde sobre el óvalo de acero negro',
  'silla-fjord-de-nogal-2': 'Silla Fjord desde arriba, con el brazo curvo y el asiento de cordel',
  'silla-giratoria-cartero-2': 'Silla Cartero por detrás: concha de madera con panel negro y base con ruedas',
  'silla-lomas-de-encino-2': 'Silla Lomas por detrás, con los dos travesaños del respaldo',
  'silla-mezquite-2': 'Silla Mezquite por detrás, con las cintas que sujetan el cojín',
  'silla-tequisquiapan-de-palma-2':
    'Silla Tequisquiapan desde arriba, con el tejido de palma de asiento y respaldo',
  'sillon-agave-2': 'Sillón Agave de lado, con el respaldo envolvente y las patas oscuras',
  'sillon-agave-room': 'Sillón Agave verde en un rincón de lectura, con lámpara de arco y tapete de pelo',
  'sillon-arena-2': 'Sillón Arena por detrás, con el respaldo redondeado en bouclé',
  'sillon-barro-2': 'Sillón Barro por detrás: marco de madera oscura y cojines terracota',
  'sillon-havn-de-piel-2': 'Sillón Havn de lado, con el respaldo alto de orejas y los brazos de piel',
  'sillon-oaxaca-2': 'Sillón Oaxaca desde arriba, con el cojín del respaldo y los brazos anchos',
  'sillon-tlaxco-verde-2': 'Sillón Tlaxco por detrás, con la concha curva de terciopelo verde',
  'sofa-cal-2': 'Sofá Cal por detrás, con el respaldo bajo y la esquina del cojín verde',
  'sofa-cal-room': 'Sofá Cal con cojines de colores, lámpara de pie y mesa redonda, en una sala cálida',
  'sofa-cama-coyoacan-room':
    'Sofá cama Coyoacán cerrado, con una manta roja, en un cuarto con repisa y tapete rayado',
  'sofa-lomas-con-chaise-2': 'Sofá Lomas desde arriba, con la chaise a la derecha y dos cojines',
  'sofa-lomas-con-chaise-room':
    'Sofá Lomas en una sala gris, con una mesa de mármol y un tapete de pelo largo',
  'sofa-nopala-2': 'Sofá Nopala desde arriba, con el asiento corrido y tres cojines de respaldo',
  'sofa-oaxaca-3-plazas-2': 'Sofá Oaxaca desde arriba, con tres asientos y tres respaldos de lino claro',
  'sofa-oaxaca-3-plazas-room':
    'Sofá Oaxaca en una sala de muro terracota, con mesa redonda y tapete de grecas al sol de la tarde',
  'sofa-skog-2-plazas-2': 'Sofá Skog desde arriba, con el marco de haya y los cojines color musgo',
  'sofa-skog-2-plazas-room': 'Sofá Skog con una manta blanca, entre una palma y una lámpara de globo',
  'taburete-mazamitla-room': 'Taburete Mazamitla con unos libros encima, delante de un aparador de listones',
  'tapete-chapala-de-yute-room':
    'Tapete Chapala ovalado, con un libro y una taza, en una sala con mueble bajo',
  'tapete-grana-room': 'Tapete Grana rojo con greca clara, ante un sofá y un muro de ladrillo',
  'tapete-izamal-de-henequen-room':
    'Tapete Izamal con franjas azules, en un estudio con escritorio y librero',
  'tapete-monte-alban-room': 'Tapete Monte Albán de grecas en blanco, gris y café, ante un sofá verde',
  'tapete-sno-room': 'Tapete Snø de pelo largo bajo una mesa de mármol, delante de un sofá gris',
}

export const describedPictures: readonly string[] = Object.keys(alts).map(name => `products/${name}`)

/** By its path under `demo/pictures`; null when the product's name is enough. */
export function altOf(name: string): string | null {
  return alts[name.replace('products/', '')] ?? null
}
