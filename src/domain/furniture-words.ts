/**
 * What people call furniture in Mexico, a rule per line. `=`: its words mean the same. `>`: who types what stands before it
 * may mean what comes after, and not the other way round. A shop adds its own groups in its settings.
 */
export const furnitureWords = `
tapete = alfombra = carpeta = rug = carpet
sofá = sillón grande = couch = sofa
sillón = butaca = poltrona = armchair = sillón individual
buró = mesa de noche = mesita de noche = mesa noche = velador = nightstand = bedside table
librero = estantería = estante = repisero = bookcase = bookshelf
cómoda = cajonera = gavetero = dresser = chest of drawers
ropero = clóset = armario = guardarropa = wardrobe
credenza = bufetero = aparador = trinchador = buffet = sideboard
colgante = candil = lámpara colgante = lámpara de techo = lámpara techo = pendant = chandelier
lámpara de pie = lámpara de piso = lámpara piso = floor lamp
lámpara de mesa = lámpara de buró = lámpara de escritorio = table lamp = desk lamp
lámpara = luminaria = lamp
mueble de tv = mueble tele = mueble tv = mueble televisión = mueble para la tele = centro de entretenimiento = rack tv = rack de televisión = tv stand = media console
mesa de centro = mesa de café = mesa de sala = coffee table
mesa lateral = mesa auxiliar = mesa esquinera = mesita = side table = end table
mesa de comedor = antecomedor = dining table
banco de barra = banco de bar = banco para barra = banco alto = taburete bar = taburete de barra = periquera = bar stool
banco = taburete = stool
banca = bench
florero = jarrón = vase
manta = cobija = frazada = throw = blanket
cojín = almohadón = almohada = cushion = pillow
exterior = jardín = patio = outdoor
silla de exterior = silla de jardín = silla terraza
cabecera = headboard
espejo = mirror
escritorio = mesa de trabajo = desk
silla = chair
mesa = table
cama = bed
recámara = dormitorio = habitación = bedroom
comedor = dining
sala = estancia = living
estudio = oficina = home office
iluminación = luz = luces = lighting
almacenaje = almacenamiento = guardado = storage
king size = king = ks
queen size = queen = qs
matrimonial = doble = full size
piel = cuero = leather
terciopelo = velvet
tela = tapizado = fabric
madera = wood
nogal = walnut
mármol = marble
vidrio = cristal = glass
metal = acero = herrería = hierro = fierro
blanco = white
negro = black
verde = green
azul = blue
gris = gray = grey
rojo = roja = red
café = marrón = chocolate = brown
dorado = oro = gold
redondo = circular = round
tv = tele = televisión = televisor
plaza = persona = lugar = asiento
terraza = balcón = roof garden
love seat > sofá 2 plazas
loveseat > sofá 2 plazas
love > sofá 2 plazas
sofa cama > sofá cama > sofá
futón > sofá cama > sofá
reposet > sillón
recliner > sillón
mecedora > sillón > silla
diván > chaise > sofá
puff > puf > taburete > banco
ottoman > puf > taburete > banco
sofá esquinero > sofá chaise > sofá modular
sala esquinera > sofá chaise > sofá modular
sala en l > sofá chaise > sofá modular
sofá en l > sofá chaise > sofá modular
esquinero > chaise > modular
sectional > sofá chaise > sofá modular
sofá seccional > sofá chaise > sofá modular
rinconera > chaise > modular
trinchador > credenza > aparador
vitrina > aparador > librero
cristalero > aparador > credenza
consola > recibidor
recibidor > consola
tocador > consola > cómoda
cantina > mueble bar
silla de oficina > silla giratoria > silla escritorio
silla escritorio > silla giratoria
silla ejecutiva > silla giratoria
office chair > silla giratoria
escritorio de pie > escritorio elevable
standing desk > escritorio elevable
escritorio ajustable > escritorio elevable
muebles de jardín > exterior
muebles de terraza > exterior
sala de jardín > sala exterior
sala de terraza > sala exterior
comedor redondo > mesa redonda comedor
espejo de cuerpo completo > espejo arco > espejo piso
espejo cuerpo entero > espejo arco
colchón > cama
base de cama > cama
sofá de tela > sofá
lampara de noche > lámpara de mesa
arbotante > aplique > lámpara
foco > lámpara
cuadro > decoración
adorno > decoración
maceta > florero
repisa > librero > estante
perchero > recibidor
mesa para 2 > mesa comedor
comedor > mesa de comedor
desayunador > mesa de comedor > banco de barra
café > nogal
marrón > nogal
beige > arena > natural
crema > arena > natural
camel > miel
naranja > terracota
musgo > verde
madera > encino > roble > nogal > parota > teca > pino > fresno > tzalam > mezquite > haya > olmo
metal > acero > latón
`
