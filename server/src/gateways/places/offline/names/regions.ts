/**
 * Names of the first-level regions of countries, by the codes of GeoNames (ISO or FIPS 10-4). A
 * region of another country is named by its largest town (`regionsOf`).
 */
const names: Record<string, string> = {
  US: 'AK Alaska,AL Alabama,AR Arkansas,AZ Arizona,CA California,CO Colorado,CT Connecticut,DC District of Columbia,DE Delaware,FL Florida,GA Georgia,HI Hawaii,IA Iowa,ID Idaho,IL Illinois,IN Indiana,KS Kansas,KY Kentucky,LA Louisiana,MA Massachusetts,MD Maryland,ME Maine,MI Michigan,MN Minnesota,MO Missouri,MS Mississippi,MT Montana,NC North Carolina,ND North Dakota,NE Nebraska,NH New Hampshire,NJ New Jersey,NM New Mexico,NV Nevada,NY New York,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VA Virginia,VT Vermont,WA Washington,WI Wisconsin,WV West Virginia,WY Wyoming',
  GB: 'ENG England,NIR Northern Ireland,SCT Scotland,WLS Wales',
  CA: '01 Alberta,02 British Columbia,03 Manitoba,04 New Brunswick,05 Newfoundland and Labrador,07 Nova Scotia,08 Ontario,09 Prince Edward Island,10 Quebec,11 Saskatchewan,12 Yukon,13 Northwest Territories,14 Nunavut',
  AU: '01 Australian Capital Territory,02 New South Wales,03 Northern Territory,04 Queensland,05 South Australia,06 Tasmania,07 Victoria,08 Western Australia',
  IE: 'C Connacht,L Leinster,M Munster,U Ulster',
  DE: '01 Baden-Württemberg,02 Bavaria,03 Bremen,04 Hamburg,05 Hesse,06 Lower Saxony,07 North Rhine-Westphalia,08 Rhineland-Palatinate,09 Saarland,10 Schleswig-Holstein,11 Brandenburg,12 Mecklenburg-Vorpommern,13 Saxony,14 Saxony-Anhalt,15 Thuringia,16 Berlin',
  AT: '01 Burgenland,02 Carinthia,03 Lower Austria,04 Upper Austria,05 Salzburg,06 Styria,07 Tyrol,08 Vorarlberg,09 Vienna',
  CH: 'AG Aargau,AI Appenzell Innerrhoden,AR Appenzell Ausserrhoden,BE Bern,BL Basel-Landschaft,BS Basel-Stadt,FR Fribourg,GE Geneva,GL Glarus,GR Graubünden,JU Jura,LU Lucerne,NE Neuchâtel,NW Nidwalden,OW Obwalden,SG St. Gallen,SH Schaffhausen,SO Solothurn,SZ Schwyz,TG Thurgau,TI Ticino,UR Uri,VD Vaud,VS Valais,ZG Zug,ZH Zurich',
  FR: '11 Île-de-France,24 Centre-Val de Loire,27 Bourgogne-Franche-Comté,28 Normandy,32 Hauts-de-France,44 Grand Est,52 Pays de la Loire,53 Brittany,75 Nouvelle-Aquitaine,76 Occitanie,84 Auvergne-Rhône-Alpes,93 Provence-Alpes-Côte d’Azur,94 Corsica',
  IT: '01 Abruzzo,02 Basilicata,03 Calabria,04 Campania,05 Emilia-Romagna,06 Friuli Venezia Giulia,07 Lazio,08 Liguria,09 Lombardy,10 Marche,11 Molise,12 Piedmont,13 Apulia,14 Sardinia,15 Sicily,16 Tuscany,17 Trentino-South Tyrol,18 Umbria,19 Aosta Valley,20 Veneto',
  ES: '07 Balearic Islands,27 La Rioja,29 Madrid,31 Murcia,32 Navarre,34 Asturias,39 Cantabria,51 Andalusia,52 Aragon,53 Canary Islands,54 Castilla-La Mancha,55 Castile and León,56 Catalonia,57 Extremadura,58 Galicia,59 Basque Country,60 Valencia,CE Ceuta,ML Melilla',
  NL: '01 Drenthe,02 Friesland,03 Gelderland,04 Groningen,05 Limburg,06 North Brabant,07 North Holland,09 Utrecht,10 Zeeland,11 South Holland,15 Overijssel,16 Flevoland',
  BE: 'BRU Brussels,VLG Flanders,WAL Wallonia',
  PL: '72 Lower Silesia,73 Kuyavia-Pomerania,74 Łódź,75 Lublin,76 Lubusz,77 Lesser Poland,78 Mazovia,79 Opole,80 Subcarpathia,81 Podlasie,82 Pomerania,83 Silesia,84 Holy Cross,85 Warmia-Masuria,86 Greater Poland,87 West Pomerania',
  DK: '17 Capital Region,18 Central Jutland,19 North Jutland,20 Zealand,21 Southern Denmark',
};

const tables = new Map(
  Object.entries(names).map(([country, text]) => [
    country,
    new Map(text.split(',').map((entry) => splitOnce(entry))),
  ]),
);

function splitOnce(entry: string): [code: string, name: string] {
  const space = entry.indexOf(' ');
  return [entry.slice(0, space), entry.slice(space + 1)];
}

/** Returns the name of a region, or undefined for a country that is not listed. */
export function regionName(country: string, code: string): string | undefined {
  return tables.get(country)?.get(code);
}
